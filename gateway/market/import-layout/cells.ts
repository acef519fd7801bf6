import { parseMilli } from '#api/exchange/price/price.ts'
import { normaliseName } from '#api/exchange/stock-name.ts'
import { readDayNumber } from '../day-number.ts'

/** Why a row is refused; the same text for all such rows, so that they can be counted. */
export class RefusedRow extends Error {
  override readonly name = 'RefusedRow'
}

/** Why a whole file is refused. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

export type Cells = readonly string[]

/** Reads one column of a row. */
export type Cell = (cells: Cells) => string

/** The first of the named columns that the header has; undefined if it has none. */
export function findColumn(header: Cells, ...names: readonly string[]): Cell | undefined {
  const index = names.map((name) => header.indexOf(name)).find((found) => found >= 0)
  return index === undefined ? undefined : (cells) => (cells[index] ?? '').trim()
}

/** A column that may be missing; its cells are then empty. */
export function optionalColumn(header: Cells, ...names: readonly string[]): Cell {
  return findColumn(header, ...names) ?? (() => '')
}

/** A column by which the layout was recognised. */
export function column(header: Cells, ...names: readonly string[]): Cell {
  const found = findColumn(header, ...names)
  if (!found) throw new RefusedFile(`there is no column ${names.join(' or ')}`)
  return found
}

const DECIMAL = /^\d{1,15}(\.\d+)?(e\+?\d{1,2})?$/i

/** A non-negative number. */
export function amount(text: string, what: string): number {
  if (!DECIMAL.test(text)) throw new RefusedRow(`${what} is no number`)
  return Number(text)
}

/** A number that may be negative. */
export function signed(text: string, what: string): number {
  return text.startsWith('-') ? -amount(text.slice(1), what) : amount(text, what)
}

const PRICE_MILLI_MAX = 2 ** 31 - 1

/** A price in thousandths. */
export function priceMilli(text: string, what: string): number {
  const milli = parseMilli(text)
  if (milli === null) throw new RefusedRow(`${what} is no number`)
  if (milli <= 0) throw new RefusedRow(`${what} is not positive`)
  if (milli > PRICE_MILLI_MAX) throw new RefusedRow(`${what} is too large`)
  return milli
}

export function day(text: string): number {
  const found = readDayNumber(text)
  if (!found) throw new RefusedRow('the date is no day')
  return found
}

/** Empty cells are unknown values. */
export function known<T>(text: string, read: (text: string) => T): T | null {
  return text === '' || text === '-' || text === '--' ? null : read(text)
}

export function listingName(text: string): string {
  const name = normaliseName(text)
  if (name === '') throw new RefusedRow('the name is empty')
  return name
}
