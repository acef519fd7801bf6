import { call } from '#api/call.ts'
import { nothing, optional, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { stockType } from '../stock-ref.ts'
import { note } from './item.ts'

/** Writes the user's note to a stock on the watch list, the same in every group; without a text it is gone. */
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
