import { call } from '../call.ts'
import { commaJoined, optional, record } from '../codec.ts'
import { groupId } from './group.ts'
import { undoable } from './item.ts'
import { stockWord } from './stock-ref.ts'

/** Takes stocks out of a group; out of the default group, or of none named, they leave the whole watch list. */
export const removeStocks = call('POST', '/optional/deleteStock', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({
    groupId: ['groupId', optional(groupId)],
    stocks: ['symbols', commaJoined(stockWord)],
  }),
  answer: undoable,
})
