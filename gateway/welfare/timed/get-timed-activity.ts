import { getTimedActivity } from '#api/welfare/get-timed-activity.ts'
import { handle } from '#gateway/http/handle.ts'
import { currentTimedActivity } from './timed-queries.ts'

export default handle(getTimedActivity, async (_request, { db, now }) => {
  const row = await currentTimedActivity(db, now)
  const serverTime = now.getTime()
  if (!row) return { serverTime }
  return {
    serverTime,
    activity: {
      activityId: row.activity_id,
      courseType: row.course_type,
      priceId: row.price_id,
      productId: row.product_id,
      productType: row.product_type,
      productName: row.product_name,
      picture: row.picture ?? undefined,
      description: row.description,
    },
  }
})
