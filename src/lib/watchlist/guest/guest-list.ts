import { ParseError } from '#api/codec.ts'
import { IMPORT_MAX, importedStocks } from '#api/watchlist/list/item.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import type { Stocks } from '../list-change.ts'
import { GUEST_LIST_KEY } from './guest-key.ts'

export const GUEST_STOCKS_MAX = IMPORT_MAX

/** Another version has another shape. */
const VERSION = '1:'

/** The list of a visitor who is not logged in, as stored by this browser; a damaged one is dropped. */
export function readGuestList(): Stocks {
  const stored = readItem('local', GUEST_LIST_KEY)
  if (stored === null) return []
  try {
    if (!stored.startsWith(VERSION)) throw new ParseError(GUEST_LIST_KEY, stored)
    return importedStocks.decode(stored.slice(VERSION.length), GUEST_LIST_KEY)
  } catch {
    // Unreadable data is lost; keeping it would hide every later list.
    removeItem('local', GUEST_LIST_KEY)
    return []
  }
}

export function writeGuestList(stocks: Stocks): void {
  if (stocks.length === 0) removeItem('local', GUEST_LIST_KEY)
  else writeItem('local', GUEST_LIST_KEY, VERSION + importedStocks.encode(stocks))
}

/** Whether the list outlasts the page: some browsers forbid a site to store anything. */
export function isGuestListStored(): boolean {
  const list = readItem('local', GUEST_LIST_KEY)
  return list === null || writeItem('local', GUEST_LIST_KEY, list)
}
