import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { watchlistCodes } from '../codes.ts'
import { group } from './group.ts'
import { groupName } from './group-name.ts'

/** Creates a group, the last in the user's order, and answers it. */
export const createGroup = call('GET', '/optional/editGroup', {
  family: 'stockapi2',
  access: 'login',
  effect: 'write',
  request: record({ name: ['groupName', groupName] }),
  answer: group,
  refuses: watchlistCodes('GROUP_EXISTS', 'TOO_MANY_GROUPS'),
})
