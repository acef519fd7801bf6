import { confirmDisclosure } from '#api/contract/suitability/confirm-disclosure.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { productRisk, saveConfirmation } from './confirmation-queries.ts'
import { riskDisclosure } from './risk-disclosure.ts'
import { suitabilityStatusOf } from './suitability.ts'

export default handle(
  confirmDisclosure,
  async ({ productId, textHash }, { config, db, userId, now }) => {
    const product = await productRisk(db, productId)
    if (!product) return notFound()
    const riskLevel = product.risk_level
    const { step, reason, next, result } = await suitabilityStatusOf(db, { userId, riskLevel }, now)
    if (step !== 'suitable' || !result)
      return refuse('NOT_SUITABLE', { data: { step, reason, next } })
    if (riskDisclosure(product, config.provider).textHash !== textHash)
      return refuse('DISCLOSURE_CHANGED')
    const confirmedAt = await saveConfirmation(db, { productId, riskLevel, result, textHash }, now)
    return { confirmedAt: confirmedAt.getTime() }
  },
)
