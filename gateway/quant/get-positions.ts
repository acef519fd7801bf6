import { getPositions } from '#api/quant/get-positions.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { holdingsAnswer } from '../strategy/get-holdings.ts'
import { rightsOf } from '../strategy/rights.ts'
import { ruleById } from './rules/rules.ts'

export default handle(getPositions, async ({ ruleId }, { db, strategies, userId, now }) => {
  const rule = ruleById(ruleId)
  const rights = rule && (await rightsOf(db, userId, rule.productId, now))
  if (rights?.authority.state !== 'running') return notFound()
  const { instructions, performance, published } = await strategies.calculated(ruleId)
  if (!performance) return notFound()
  return { ...holdingsAnswer(published, instructions), lastDay: performance.lastDay }
})
