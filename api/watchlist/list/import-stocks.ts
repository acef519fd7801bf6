import { call } from '#api/call.ts'
import { commaJoined, integer, optional, record } from '#api/codec.ts'
import { groupId } from '../groups/group.ts'
import { importedStocks } from './item.ts'

/**
 * Adds many stocks to the end of the watchlist and to the named groups: a guest's list at login, or a pasted one.
 * Answers how many are new on the list and how many did not fit; stocks already present count as neither.
 */
export const importStocks = call('POST', '/optional/importStock', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: record({
    stocks: ['stocks', importedStocks],
    groupIds: ['groupIds', optional(commaJoined(groupId, 200))],
  }),
  answer: record({
    addedCount: ['count', integer({ min: 0 })],
    leftCount: ['left', optional(integer({ min: 0 }))],
  }),
})
