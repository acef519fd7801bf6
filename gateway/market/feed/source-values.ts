import { boardOf } from '#api/exchange/board.ts'
import { parseMilli } from '#api/exchange/price/price.ts'
import { instantOf, isDay } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { FeedQuote } from './quote.ts'
import { MalformedAnswer } from './source-http.ts'

/** How sources write missing values. */
const NOTHING = new Set(['', '-', '--'])

/** A number as text or number; null for `-`, empty text or anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || NOTHING.has(value.trim())) return null
  const read = Number(value)
  return Number.isFinite(read) ? read : null
}

/** A price in milli; sources write a missing price as 0. */
export function readPrice(value: unknown): number | null {
  const milli =
    typeof value === 'string' || typeof value === 'number' ? parseMilli(String(value)) : null
  return milli !== null && milli > 0 ? milli : null
}

/** A number times `unit`, rounded to a whole number. */
export function readScaled(value: unknown, unit: number): number | null {
  const read = readNumber(value)
  return read === null ? null : Math.round(read * unit)
}

/** `20260930161458`, `2026/07/21 16:08:11` or `2026-09-30 16:14:58`, UTC+8. */
export function readTime(text: string): Date | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 14) return null
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const part = (from: number) => Number(digits.slice(from, from + 2))
  return isDay(day) ? instantOf(day, part(8) * 3600 + part(10) * 60 + part(12)) : null
}

/** How far an average price may lie outside the day's range, as amounts are rounded. */
const RANGE_SLACK = 0.005

/**
 * Number of shares per unit of volume: 100 if amount / volume is then a price of the day, 1 if it is one already. If
 * neither fits, or figures are missing: shares for STAR and Hong Kong, lots for the rest, which are 10 of a bond.
 */
export function sharesAUnit(
  symbol: StockSymbol,
  traded: {
    volume: number | null
    turnover: number | null
    lowMilli: number | null
    highMilli: number | null
  },
): 1 | 10 | 100 {
  const board = boardOf(symbol)
  if (board === 'hk') return 1
  const { volume, turnover, lowMilli, highMilli } = traded
  if (board !== 'index' && volume && turnover && lowMilli && highMilli) {
    const each = (turnover / volume) * 1000
    const fits = (price: number) =>
      price >= lowMilli * (1 - RANGE_SLACK) && price <= highMilli * (1 + RANGE_SLACK)
    if (fits(each / 100)) return 100
    if (board === 'bond' && fits(each / 10)) return 10
    if (fits(each)) return 1
  }
  return board === 'star' ? 1 : board === 'bond' ? 10 : 100
}

const PERCENT_SLACK = 0.02

/** Refuses a quote whose numbers contradict each other: a column has moved, or two lines were joined. */
export function checkQuote(quote: FeedQuote): FeedQuote {
  const { symbol, lastMilli, prevCloseMilli, highMilli, lowMilli, changePercent } = quote
  if (lastMilli === null) return quote
  if (highMilli !== null && lowMilli !== null && (lowMilli > lastMilli || lastMilli > highMilli)) {
    throw new MalformedAnswer(`${symbol}: the last price lies outside the day`)
  }
  if (prevCloseMilli !== null && changePercent !== null) {
    const worked = (lastMilli / prevCloseMilli - 1) * 100
    if (Math.abs(worked - changePercent) >= PERCENT_SLACK) {
      throw new MalformedAnswer(`${symbol}: the change does not fit the prices`)
    }
  }
  return quote
}

/** Reads each row; a row that contradicts itself is left out, and an answer of only such rows is refused. */
export function readSound<Row, T>(rows: readonly Row[], read: (row: Row) => T): T[] {
  let refusal: MalformedAnswer | undefined
  const sound = rows.flatMap((row) => {
    try {
      return [read(row)]
    } catch (error) {
      if (!(error instanceof MalformedAnswer)) throw error
      refusal = error
      return []
    }
  })
  if (refusal && sound.length === 0) throw refusal
  return sound
}

/** JSON, or JSON wrapped as `name=…` or `name(…)`. */
export function readJson(text: string): unknown {
  const body = text.trim()
  const wrapped = /^[\w$.]+\s*(?:=\s*([\s\S]*?);?|\(([\s\S]*)\);?)$/.exec(body)
  return JSON.parse(wrapped ? (wrapped[1] ?? wrapped[2] ?? '') : body)
}

/** The value at a path of an answer, undefined if the path does not exist. */
export function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, key)
  }
  return at
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const list = dig(value, ...path)
  if (!Array.isArray(list)) throw new MalformedAnswer(`no list at ${path.join('.')}`)
  return list
}
