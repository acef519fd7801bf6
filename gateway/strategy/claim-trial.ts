import { claimTrial } from '#api/strategy/claim-trial.ts'
import { suitabilityStatusOf } from '../contract/suitability/suitability.ts'
import { handle } from '../http/handle.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { instructionsOf } from './performance/instruction-log.ts'
import { insertTrial, strategyById, triedOf } from './strategy-queries.ts'

export default handle(claimTrial, async ({ strategyId }, context) => {
  const { db, userId, now } = context
  const info = await strategyById(db, strategyId)
  if (!info) return notFound()
  const { productId, riskLevel } = info
  const { step } = await suitabilityStatusOf(db, { userId, riskLevel }, now)
  if (step !== 'suitable') return refuse('TRIAL_UNSUITABLE')
  const instructions = await instructionsOf(db, strategyId)
  const newest = instructions.findLast(({ withdrawnAt }) => withdrawnAt === null)
  if (!newest) return refuse('TRIAL_EMPTY')
  await insertTrial(db, { userId, productId, moveId: newest.moveId }, now)
  const triedId = await triedOf(db, userId, productId)
  return { moveId: triedId ?? newest.moveId }
})
