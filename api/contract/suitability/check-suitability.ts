import { call } from '#api/call.ts'
import { flag, integer, oneOf, optional, record, text } from '#api/codec.ts'

/** The pages that resolve a refusal, in order. */
export const SUITABILITY_STEPS = ['info', 'risk', 'mismatch', 'suitable'] as const

/** Whether the user may buy a product, and if not, the reason and the page that resolves it. */
export const checkSuitability = call('GET', '/compliance/checkProduct', {
  family: 'crmApi',
  access: 'login',
  request: record({ productId: ['productId', text({ min: 1, max: 64 })] }),
  answer: record({
    step: ['step', oneOf(...SUITABILITY_STEPS)],
    isRequired: ['required', flag()],
    riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
    investorLevel: ['level', optional(integer({ min: 1, max: 5 }))],
    validUntil: ['expireTime', optional(integer())],
    /** One sentence for the user. */
    reason: ['reason', text()],
    /** The page that resolves it; absent if nothing can be done. */
    next: ['next', optional(text())],
  }),
})
