import { call } from '#api/call.ts'
import { nothing, optional, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { stockType } from '../stock-ref.ts'
import { note } from './item.ts'

/** Writes the user's note on a stock of the watchlist, the same in every group; an empty text deletes it. */
export const setNote = call('POST', '/optional/noteStock', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({
    symbol: ['stocks', symbol],
    stockType: ['stockType', stockType],
    note: ['note', optional(note)],
  }),
  answer: nothing,
})
