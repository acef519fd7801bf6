import { atom } from 'nanostores'
import { dayOf } from '#api/china-time.ts'
import { TIMED_ACTIVITY_MS, type TimedActivity } from '#api/welfare/get-timed-activity.ts'
import { callSilently } from '#lib/data/call.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { correctClock, serverNow } from '#lib/shell/transport/clock.ts'

const SEEN = 'timedActivity'

/** The current offer, once per day and device; undefined if there is none or the call fails. */
export async function offerOfTheDay(): Promise<TimedActivity | undefined> {
  const load = () => import('#api/welfare/get-timed-activity.ts')
  // An unrequested offer: the page is complete without it.
  const answer = await callSilently(load, {})
  if (!answer) return undefined
  const { serverTime, activity } = answer
  correctClock(serverTime)
  const seen = `${dayOf(serverTime)} ${activity?.activityId}`
  if (!activity || readItem('local', SEEN) === seen) return undefined
  writeItem('local', SEEN, seen)
  return activity
}

/** The offer that is on the screen. */
export const $timedOffer = atom<TimedActivity | undefined>(undefined)

export function openTimedOffer(offer: TimedActivity): void {
  $timedOffer.set(offer)
}

export function closeTimedOffer(): void {
  $timedOffer.set(undefined)
}

/** When an offer that is shown at this moment closes itself (§9). */
export function offerEnd(): number {
  return serverNow() + TIMED_ACTIVITY_MS
}

/** The order page with all its parameters (§2). */
export function orderAddressOf(offer: TimedActivity): string {
  const { activityId: actId, courseType, priceId, productId, productType } = offer
  return `/FillOrder?${new URLSearchParams({ actId, courseType, priceId, productId, productType })}`
}
