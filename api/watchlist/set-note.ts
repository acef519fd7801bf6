import { call } from '../call.ts'
import { nothing, optional, record } from '../codec.ts'
import { symbol } from '../market/symbol.ts'
import { note } from './item.ts'
import { stockType } from './stock-ref.ts'

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
