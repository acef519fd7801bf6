import { getStrategy } from '#api/strategy/get-strategy.ts'
import { offerAnswer, offersOnSale } from '../catalog/offers.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { rightsOf } from './rights.ts'
import { cardAnswer, moveAnswer } from './strategy-answers.ts'
import { strategyById } from './strategy-queries.ts'

const LATEST = 5

export default handle(getStrategy, async ({ strategyId }, context) => {
  const { db, strategies, userId, now } = context
  const info = await strategyById(db, strategyId)
  if (!info) return notFound()
  const { instructions, performance } = await strategies.calculated(strategyId)
  if (!performance) return notFound()
  const rights = await rightsOf(db, userId, info.productId, now)
  const latest = instructions.slice(-LATEST).reverse()
  const offers = await offersOnSale(db, { productId: info.productId }, now)
  return {
    strategy: cardAnswer(info, instructions, performance),
    performance,
    moves: await Promise.all(latest.map((one) => moveAnswer(context, one, rights.canRead(one)))),
    authority: rights.authority,
    offers: offers.map(offerAnswer),
  }
})
