import { getOwnPackage } from '#api/product/get-own-package.ts'
import { offerAnswer, offersOnSale } from '../catalog/offers.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { articlesOf } from './article-queries.ts'
import { contractIdOf, packageById, serviceOf } from './package-queries.ts'
import { stocksOf } from './trade-signal-queries.ts'

export default handle(getOwnPackage, async ({ packageId }, { db, userId, now }) => {
  const service = await serviceOf(db, userId, packageId, now)
  const found = service && (await packageById(db, packageId))
  if (!found) return notFound()
  const { orderId, startsAt, endsAt, isRunning } = service
  const offers = await offersOnSale(db, { productId: packageId }, now)
  return {
    package: found,
    state: isRunning ? ('running' as const) : ('ended' as const),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    orderId,
    contractId: await contractIdOf(db, userId, orderId),
    stocks: isRunning ? await stocksOf(db, packageId) : [],
    articles: await articlesOf(db, packageId, isRunning ? now : endsAt),
    offers: offers.map(offerAnswer),
  }
})
