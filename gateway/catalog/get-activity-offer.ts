import { getActivityOffer } from '#api/catalog/get-activity-offer.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { offerAnswer, periodsOf } from './offers.ts'

export default handle(getActivityOffer, async ({ activityId, productId }, { db, now }) => {
  const periods = await periodsOf(db, { productId, priceId: '', activityId }, now)
  const row = periods.find((period) => period.activity_id === activityId)
  return row ? { activityId, offer: offerAnswer(row) } : notFound()
})
