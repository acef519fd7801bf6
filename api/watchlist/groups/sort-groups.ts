import { call } from '#api/call.ts'
import { commaJoined, list, record } from '#api/codec.ts'
import { group, groupId } from './group.ts'

/**
 * Sorts the user's groups in this order, followed by those not named; answers them in that order. The default group
 * remains first.
 */
export const sortGroups = call('POST', '/optional/sortGroup', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({ groupIds: ['groupIds', commaJoined(groupId, 200)] }),
  answer: list(group, 200),
})
