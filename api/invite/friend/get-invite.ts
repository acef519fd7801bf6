import { call } from '../../call.ts'
import { flag, integer, list, nothing, oneOf, record, type ValueOf } from '../../codec.ts'
import { inviteCode } from './invitation.ts'

const step = record({
  friends: ['count', integer()],
  state: ['state', oneOf('open', 'ready', 'claimed')],
})

const invite = record({
  code: ['code', inviteCode],
  /** Friends who registered and are not held. */
  friends: ['count', integer({ min: 0 })],
  held: ['held', integer({ min: 0 })],
  coins: ['coin', integer({ min: 0 })],
  /** Coupons that the person can use (`nq`, §3). */
  coupons: ['nq', integer({ min: 0 })],
  /** Whether inviting is rewarded; off by default, because chat apps forbid it. */
  isRewarded: ['rewardDependsOnSharing', flag()],
  steps: ['steps', list(step, 5)],
})
export type Invite = ValueOf<typeof invite>

/** The person's code and what became of their invitations. */
export const getInvite = call('GET', '/crm/invite/getMine', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: invite,
})
