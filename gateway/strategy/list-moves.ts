import { listMoves, MOVES_PER_PAGE } from '#api/strategy/list-moves.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { instructionsOf } from './performance/instruction-log.ts'
import { rightsOf } from './rights.ts'
import { moveAnswer } from './strategy-answers.ts'
import { strategyById } from './strategy-queries.ts'

export default handle(listMoves, async ({ strategyId, cursor }, context) => {
  const { db, userId, now } = context
  const info = await strategyById(db, strategyId)
  if (!info) return notFound()
  const newestFirst = (await instructionsOf(db, strategyId)).reverse()
  const rights = await rightsOf(db, userId, info.productId, now)
  const start = cursor ? newestFirst.findIndex(({ moveId }) => moveId === cursor) + 1 : 0
  const page = newestFirst.slice(start, start + MOVES_PER_PAGE)
  const isLast = start + MOVES_PER_PAGE >= newestFirst.length
  return {
    moves: await Promise.all(page.map((one) => moveAnswer(context, one, rights.canRead(one)))),
    next: isLast ? undefined : page.at(-1)?.moveId,
  }
})
