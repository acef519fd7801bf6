import { flag, integer, jsonText, list, optional, record, text, type ValueOf } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { ownHolding } from '../holding/holding.ts'
import { stockType } from '../stock-ref.ts'

/** Maximum length of a note on a stock. */
export const NOTE_MAX = 200
/** Maximum number of stocks per import; also the limit of a guest's list. */
export const IMPORT_MAX = 200

/** Milliseconds since 1970; the price in 0.001 yuan when the stock was added, for the gain since. */
const addedAt = integer({ min: 0, max: 8_640_000_000_000_000 })
export const addedPriceMilli = integer({ min: 1, max: 1_000_000_000_000, label: '价格' })
export const note = text({ max: NOTE_MAX, label: '备注' })

/** A stock in a group, in the group's order: pinned ones first. */
export const watchlistItem = record({
  symbol: ['symbol', symbol],
  stockType: ['stockType', stockType],
  isPinned: ['top', optional(flag())],
  addedAt: ['addTime', optional(addedAt)],
  addedPriceMilli: ['addPrice', optional(addedPriceMilli)],
  note: ['note', optional(note)],
  holding: ['hold', optional(ownHolding)],
})
export type WatchlistItem = ValueOf<typeof watchlistItem>

/** Stocks as stored by a guest, topmost first. */
export const importedStocks = jsonText(list(watchlistItem, IMPORT_MAX), 81_920)

/** Answer of a change: a word that undoes it for a short while; absent if nothing changed. */
export const undoable = record({ undoId: ['undoId', optional(text({ max: 64 }))] })
