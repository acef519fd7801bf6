import { listOffers as listOffersCall } from '#api/shop/list-offers.ts'
import { handle } from '../http/handle.ts'
import { offersOnSale } from './offers.ts'

export const listOffers = handle(listOffersCall, async ({ productType }, { db, now }) => {
  const rows = await offersOnSale(db, productType, now)
  return rows.map((row) => ({
    productId: row.product_id,
    productName: row.product_name,
    summary: row.summary,
    productType: row.product_type,
    courseType: row.course_type ?? undefined,
    riskLevel: row.risk_level,
    priceId: row.price_id,
    periodName: row.period_name,
    days: row.days,
    listFen: row.list_fen,
    priceFen: row.fen,
  }))
})
