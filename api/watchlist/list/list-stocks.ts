import { call } from '#api/call.ts'
import { constant, list, optional, record } from '#api/codec.ts'
import { groupId } from '../groups/group.ts'
import { watchlistItem } from './item.ts'

/**
 * The stocks of the watchlist, or of one of its groups; the platform is forced to `wx` (§7). Guests may call it and get
 * an empty list: a guest's list is stored in the browser.
 */
export const listStocks = call('GET', '/api/v2/queryOptional', {
  family: 'stockapi2',
  access: 'open',
  request: record({
    groupId: ['groupId', optional(groupId)],
    platform: ['platform', constant('wx')],
  }),
  answer: list(watchlistItem, 2000),
})
