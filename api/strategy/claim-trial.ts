import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { strategyCodes } from './codes.ts'
import { strategyId } from './strategy.ts'

/** Shows a person the newest instruction of a strategy, once: a repeated claim answers the first one. */
export const claimTrial = call('POST', '/strategy/getDirectiveTrial', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({ strategyId: ['id', strategyId] }),
  /** `queryUserAuthority` then shows it. */
  answer: record({ moveId: ['instructId', text()] }),
  refuses: strategyCodes('TRIAL_UNSUITABLE', 'TRIAL_EMPTY'),
})
