import { call } from '#api/call.ts'
import { nothing, record } from '#api/codec.ts'
import { watchlistCodes } from '../codes.ts'
import { groupId } from './group.ts'

/** Deletes a group; its stocks remain on the watchlist. */
export const deleteGroup = call('POST', '/optional/deleteGroup', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: record({ groupId: ['groupId', groupId] }),
  answer: nothing,
  refuses: watchlistCodes('GROUP_FIXED'),
})
