import { call } from '#api/call.ts'
import { commaJoined, optional, record } from '#api/codec.ts'
import { watchlistCodes } from '../codes.ts'
import { groupId } from '../groups/group.ts'
import { stockWord } from '../stock-ref.ts'
import { undoable } from './item.ts'

/**
 * Moves stocks from one group to others; without others, they remain only on the watchlist. From the default group,
 * which holds every stock, they are only added to the others.
 */
export const moveStocks = call('GET', '/optional/editStockGroups', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({
    fromGroupId: ['oldGroupId', groupId],
    stocks: ['symbols', commaJoined(stockWord)],
    toGroupIds: ['groupIds', optional(commaJoined(groupId, 200))],
  }),
  answer: undoable,
  refuses: watchlistCodes('GROUP_FULL', 'GROUP_CURRENT'),
})
