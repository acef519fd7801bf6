import { call } from '../call.ts'
import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { article, packageId, packageOffers, packageStock, servicePackage } from './package.ts'

/** A service the user has bought; NOT_FOUND for other users. */
export const getOwnPackage = call(
  'GET',
  `/strategy/strategyServicePackageQueryByUser${PRODUCT}Uid`,
  {
    family: `${PRODUCT}Api2`,
    access: 'login',
    request: record({ packageId: ['id', packageId] }),
    answer: record({
      package: ['package', servicePackage],
      state: ['status', oneOf('running', 'ended')],
      startsAt: ['startTime', integer()],
      /** The end of the last period bought. */
      endsAt: ['endTime', integer()],
      orderId: ['orderNumber', text()],
      contractId: ['contractId', optional(text())],
      /** Empty once the service has ended. */
      stocks: ['stocks', list(packageStock)],
      /** Newest first, as published until the service ends. */
      articles: ['articles', list(article)],
      /** Offers that renew it. */
      offers: ['prices', packageOffers],
    }),
  },
)
export type OwnPackage = ValueOf<typeof getOwnPackage.answer>
