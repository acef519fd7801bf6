import { getAuthority } from '#api/strategy/get-authority.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { instructionsOf } from './performance/instruction-log.ts'
import { rightsOf } from './rights.ts'
import { moveAnswer } from './strategy-answers.ts'
import { strategyById } from './strategy-queries.ts'

export default handle(getAuthority, async ({ strategyId }, context) => {
  const { db, userId, now } = context
  const info = await strategyById(db, strategyId)
  if (!info) return notFound()
  const { authority, triedId } = await rightsOf(db, userId, info.productId, now)
  const tried =
    triedId && (await instructionsOf(db, strategyId)).find(({ moveId }) => moveId === triedId)
  return {
    authority,
    canTry: authority.state === 'none',
    tried: tried ? await moveAnswer(context, tried, true) : undefined,
  }
})
