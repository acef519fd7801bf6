import { DAY_MS } from '#api/china-time.ts'
import { type StockSymbol, symbolParts } from '#api/exchange/symbol.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { LAST_LIST_KEY } from './last-list-key.ts'

const LIFE_MS = 30 * DAY_MS

/** The list of an account as this device last saw it: symbols alone, neither notes nor holdings. */
export interface LastList {
  savedAt: number
  symbols: readonly StockSymbol[]
}

export function saveLastList(symbols: readonly StockSymbol[]): void {
  const list: LastList = { savedAt: serverNow(), symbols }
  if (symbols.length === 0) removeItem('local', LAST_LIST_KEY)
  else writeItem('local', LAST_LIST_KEY, JSON.stringify(list))
}

/** Undefined if there is none, or it is damaged or older than a month. */
export function readLastList(): LastList | undefined {
  try {
    const { savedAt, symbols } = JSON.parse(readItem('local', LAST_LIST_KEY) ?? '') as LastList
    const known = symbols.filter((symbol) => symbolParts(symbol))
    return serverNow() - savedAt < LIFE_MS && known.length > 0
      ? { savedAt, symbols: known }
      : undefined
  } catch {
    // Damaged by other code: there is nothing to show.
    return undefined
  }
}
