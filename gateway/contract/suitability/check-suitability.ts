import { checkSuitability } from '#api/contract/suitability/check-suitability.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { SUITABILITY } from '../texts.ts'
import { productRisk } from './confirmation-queries.ts'
import { suitabilityStatusOf } from './suitability.ts'

export default handle(checkSuitability, async ({ productId }, context) => {
  const { db, userId, now } = context
  const product = await productRisk(db, productId)
  if (!product) return notFound()
  const { risk_level: riskLevel, needs_suitability: isRequired } = product
  const status = await suitabilityStatusOf(db, { userId, riskLevel }, now)
  const { step, reason, next, result } = status
  return {
    step: isRequired ? step : 'suitable',
    isRequired,
    riskLevel,
    investorLevel: result?.level,
    validUntil: result?.valid_until.getTime(),
    reason: isRequired ? reason : SUITABILITY.notRequired,
    next: isRequired ? next : undefined,
  }
})
