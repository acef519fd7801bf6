import { call } from '../call.ts'
import { integer, list, oneOf, record, type ValueOf } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { packageId, packageOffers, servicePackage, TRADE_SIGNAL_KINDS } from './package.ts'

/** A service for prospective buyers: content, prices, and past trade signals without their stocks. */
export const getPackage = call('GET', '/strategy/strategyServicePackageQueryById', {
  family: `${PRODUCT}Api2`,
  access: 'guest',
  request: record({ packageId: ['id', packageId] }),
  answer: record({
    package: ['package', servicePackage],
    offers: ['prices', packageOffers],
    /** The newest trade signals, without the stock. */
    samples: [
      'samples',
      list(
        record({
          kind: ['type', oneOf(...TRADE_SIGNAL_KINDS)],
          positionPercent: ['position', integer({ min: 0, max: 100 })],
          publishedAt: ['publishTime', integer()],
        }),
      ),
    ],
  }),
})
export type PackageIntroduction = ValueOf<typeof getPackage.answer>
