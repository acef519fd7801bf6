import { getPackage } from '#api/product/get-package.ts'
import { offerAnswer, offersOnSale } from '../catalog/offers.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { packageById } from './package-queries.ts'
import { tradeSignalsOf } from './trade-signal-queries.ts'

const SAMPLES = 3

export default handle(getPackage, async ({ packageId }, { db, now }) => {
  const found = await packageById(db, packageId)
  if (!found) return notFound()
  const offers = await offersOnSale(db, { productId: packageId }, now)
  const rows = await tradeSignalsOf(db, { packageId, until: now, limit: SAMPLES })
  return {
    package: found,
    offers: offers.map(offerAnswer),
    samples: rows.map((row) => ({
      kind: row.kind,
      positionPercent: row.position_percent,
      publishedAt: row.published_at.getTime(),
    })),
  }
})
