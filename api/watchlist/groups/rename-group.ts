import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { watchlistCodes } from '../codes.ts'
import { group, groupId } from './group.ts'
import { groupName } from './group-name.ts'

/** Renames a group of the user and answers it as stored. */
export const renameGroup = call('POST', '/optional/renameGroup', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({ groupId: ['groupId', groupId], name: ['groupName', groupName] }),
  answer: group,
  refuses: watchlistCodes('GROUP_EXISTS', 'GROUP_FIXED'),
})
