import { call } from '../call.ts'
import { oneOf, record } from '../codec.ts'
import { claimed, WELFARE_SCENES, welfareCode } from './benefit.ts'
import { CLAIM_REFUSALS } from './codes.ts'

/**
 * Claims what a welfare code promises: once per user and never more often than there is stock. The sentence of a
 * refusal may hold markup an operator wrote for this code.
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
