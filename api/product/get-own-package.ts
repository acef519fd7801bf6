import { call } from '../call.ts'
import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { packageId, packageOffers, packageStock, servicePackage } from './package.ts'

/** A service the user has bought; for anybody else there is no such service. */
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
      /** None once the service has ended. */
      stocks: ['stocks', list(packageStock)],
      /** What it can be renewed by. */
      offers: ['prices', packageOffers],
    }),
  },
)
export type OwnPackage = ValueOf<typeof getOwnPackage.answer>
