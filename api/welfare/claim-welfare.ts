import { call } from '../call.ts'
import { oneOf, record } from '../codec.ts'
import { claimed, WELFARE_SCENES, welfareCode } from './benefit.ts'
import { CLAIM_REFUSALS } from './codes.ts'

/**
 * Claims the benefit of a welfare code: once per user, and only while stocks last. The sentence of a refusal may
 * contain markup written by an operator for this code.
 */
export const claimWelfare = call('POST', '/activity/api/welfare/claim', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({
    code: ['act', welfareCode],
    scene: ['sceneType', oneOf(...WELFARE_SCENES)],
  }),
  answer: claimed,
  refuses: CLAIM_REFUSALS,
})
