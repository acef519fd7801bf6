import { call } from '../../call.ts'
import { integer, list, nothing, record, text, type ValueOf } from '../../codec.ts'
import { invitationState } from './invitation.ts'

export const FRIENDS_MAX = 100

const friend = record({
  name: ['nickname', text()],
  state: ['state', invitationState],
  coins: ['coin', integer({ min: 0 })],
  at: ['time', integer()],
})
export type Friend = ValueOf<typeof friend>

/** The newest friends who registered by the person's link; their names are masked. */
export const listFriends = call('GET', '/crm/invite/list', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: list(friend, FRIENDS_MAX),
})
