import { call } from '../call.ts'
import { constant, integer, oneOf, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { benefitFields, WELFARE_SCENES, welfareCode } from './benefit.ts'
import { CLAIM_REFUSALS } from './codes.ts'

/** Checks the value of a welfare code for the user before it is claimed. */
export const checkWelfareCode = call('GET', `/activity/api/welfare/check${PRODUCT}Uid`, {
  family: 'activityApi',
  access: 'login',
  request: record({
    code: ['act', welfareCode],
    activityType: ['acttype', optional(text({ max: 32 }))],
    sentAt: ['utc', integer()],
    scene: ['sceneType', oneOf(...WELFARE_SCENES)],
    outputdir: ['outputdir', constant('json')],
  }),
  answer: record(benefitFields),
  refuses: CLAIM_REFUSALS,
})
