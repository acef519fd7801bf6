import { dayOf } from '#api/china-time.ts'
import {
  getTimedActivity,
  TIMED_ACTIVITY_MS,
  type TimedActivity,
} from '#api/welfare/get-timed-activity.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { correctClock, serverNow } from '#lib/shell/transport/clock.ts'

const SEEN = 'timedActivity'

/** The offer of the moment, once a day and device; undefined where there is none or it cannot be asked for. */
export async function offerOfTheDay(): Promise<TimedActivity | undefined> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const { serverTime, activity } = await send(getTimedActivity, {})
    correctClock(serverTime)
    if (!activity) return undefined
    const seen = `${dayOf(serverTime)} ${activity.activityId}`
    if (readItem('local', SEEN) === seen) return undefined
    writeItem('local', SEEN, seen)
    return activity
  } catch {
    // An offer nobody asked for: the page is whole without it.
    return undefined
  }
}

/** When an offer that is shown at this moment closes itself (§9). */
export function offerEnd(): number {
  return serverNow() + TIMED_ACTIVITY_MS
}

/** The order page with everything it needs (§2). */
export function orderAddressOf(offer: TimedActivity): string {
  const { activityId: actId, courseType, priceId, productId, productType } = offer
  return `/FillOrder?${new URLSearchParams({ actId, courseType, priceId, productId, productType })}`
}
