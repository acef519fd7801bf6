import { MOVES_PER_PAGE } from '#api/strategy/list-moves.ts'
import type { Context } from '../http/handle.ts'
import { instructionsOf } from './performance/instruction-log.ts'
import { rightsOf } from './rights.ts'
import { moveAnswer } from './strategy-answers.ts'

interface Wanted {
  strategyId: string
  productId: string
  cursor: string | undefined
}

/** A page of what a strategy published, newest first, as one reader may see it. */
export async function movePage(context: Context, { strategyId, productId, cursor }: Wanted) {
  const { db, userId, now } = context
  const newestFirst = (await instructionsOf(db, strategyId)).reverse()
  const rights = await rightsOf(db, userId, productId, now)
  const start = cursor ? newestFirst.findIndex(({ moveId }) => moveId === cursor) + 1 : 0
  const page = newestFirst.slice(start, start + MOVES_PER_PAGE)
  const isLast = start + MOVES_PER_PAGE >= newestFirst.length
  return {
    moves: await Promise.all(page.map((one) => moveAnswer(context, one, rights.canRead(one)))),
    next: isLast ? undefined : page.at(-1)?.moveId,
  }
}
