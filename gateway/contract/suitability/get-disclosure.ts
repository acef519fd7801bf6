import { getDisclosure } from '#api/contract/suitability/get-disclosure.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { confirmedAt, productRisk } from './confirmation-queries.ts'
import { riskDisclosure } from './risk-disclosure.ts'
import { suitabilityStatusOf } from './suitability.ts'

export default handle(getDisclosure, async ({ productId }, context) => {
  const { config, db, userId, now } = context
  const product = await productRisk(db, productId)
  if (!product) return notFound()
  const disclosure = riskDisclosure(product, config.provider)
  const { result } = await suitabilityStatusOf(db, { userId, riskLevel: product.risk_level }, now)
  const confirmed =
    result &&
    (await confirmedAt(db, {
      userId,
      productId,
      resultId: result.result_id,
      textHash: disclosure.textHash,
    }))
  return { productName: product.name, ...disclosure, confirmedAt: confirmed?.getTime() }
})
