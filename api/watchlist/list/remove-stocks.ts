import { call } from '#api/call.ts'
import { commaJoined, optional, record } from '#api/codec.ts'
import { groupId } from '../groups/group.ts'
import { stockWord } from '../stock-ref.ts'
import { undoable } from './item.ts'

/**
 * Removes stocks from a group; from the default group, or without a group, they are removed from the whole watchlist.
 */
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
