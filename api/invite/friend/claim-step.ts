import { call } from '../../call.ts'
import { integer, nothing, record } from '../../codec.ts'
import { inviteCodes } from '../codes.ts'

/** Claims the coupon of a number of friends, once. */
export const claimStep = call('POST', '/crm/invite/claimStep', {
  family: 'crmApi',
  access: 'login',
  effect: 'write',
  request: record({ friends: ['count', integer({ min: 1 })] }),
  answer: nothing,
  refuses: inviteCodes('STEP_CLOSED'),
})
