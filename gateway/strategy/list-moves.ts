import { listMoves } from '#api/strategy/list-moves.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { movePage } from './move-page.ts'
import { strategyById } from './strategy-queries.ts'

export default handle(listMoves, async ({ strategyId, cursor }, context) => {
  const info = await strategyById(context.db, strategyId)
  if (!info) return notFound()
  return movePage(context, { strategyId, productId: info.productId, cursor })
})
