import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { group } from './group.ts'

/** The groups of the logged-in user, in order. */
export const listGroups = call('GET', '/optional/getGroups', {
  family: 'stockapi2',
  access: 'login',
  request: nothing,
  answer: list(group, 200),
})
