import { call } from '../call.ts'
import { integer, nothing, optional, record, text, type ValueOf } from '../codec.ts'

/** The offer of the timed popup (§3, activity info). */
const timedActivity = record({
  activityId: ['actId', text()],
  courseType: ['courseType', text()],
  priceId: ['priceId', text()],
  productId: ['productId', text()],
  productType: ['productType', text()],
  productName: ['productName', text()],
  picture: ['actPic', optional(text())],
  description: ['actDesc', text()],
})
export type TimedActivity = ValueOf<typeof timedActivity>

/** The current offer, if an operator made one. */
export const getTimedActivity = call('GET', '/Rest2/api/marketing/query', {
  family: 'oldapi',
  access: 'open',
  request: nothing,
  answer: record({
    serverTime: ['serverTime', integer()],
    activity: ['activity', optional(timedActivity)],
  }),
})

/** How long the offer remains on the screen (§9). */
export const TIMED_ACTIVITY_MS = 30_000
