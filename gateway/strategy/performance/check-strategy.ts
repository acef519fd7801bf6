import { checkStrategy } from '#api/strategy/check-strategy.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { strategyById } from '../strategy-queries.ts'

export default handle(checkStrategy, async ({ strategyId }, { db, strategies }) => {
  const info = await strategyById(db, strategyId)
  const { instructions, performance } = await strategies.calculated(strategyId)
  if (!info || !performance) return notFound()
  const count = (isCounted: (one: (typeof instructions)[number]) => boolean) =>
    instructions.filter(isCounted).length
  return {
    lastDay: performance.lastDay,
    moves: instructions.length,
    withdrawn: count(({ withdrawnAt }) => withdrawnAt !== null),
    corrections: count(({ isCorrection }) => isCorrection),
    missed: count(({ verdict }) => verdict !== 'pending' && verdict !== 'obtainable'),
    pending: count(({ verdict }) => verdict === 'pending'),
  }
})
