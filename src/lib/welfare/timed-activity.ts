import { atom } from 'nanostores'
import { dayOf } from '#api/china-time.ts'
import { TIMED_ACTIVITY_MS, type TimedActivity } from '#api/welfare/get-timed-activity.ts'
import { callSilently } from '#lib/data/call.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { correctClock, serverNow } from '#lib/shell/transport/clock.ts'

const SEEN = 'timedActivity'

/** The current offer, unless this device has seen it today; undefined if there is none or the call fails. */
export async function offerOfTheDay(): Promise<TimedActivity | undefined> {
  const load = () => import('#api/welfare/get-timed-activity.ts')
  // An unrequested offer: the page is complete without it.
  const answer = await callSilently(load, {})
  if (!answer) return undefined
  const { serverTime, activity } = answer
  correctClock(serverTime)
  return activity && readItem('local', SEEN) !== seenMark(activity) ? activity : undefined
}

/** The offer that is on the screen. */
export const $timedOffer = atom<TimedActivity | undefined>(undefined)

export function openTimedOffer(offer: TimedActivity): void {
  $timedOffer.set(offer)
}

export function closeTimedOffer(): void {
  $timedOffer.set(undefined)
}

/** Starts the time of an offer that has come into view, which counts as seen from then on; returns when it closes (§9). */
export function startOffer(offer: TimedActivity): number {
  writeItem('local', SEEN, seenMark(offer))
  return serverNow() + TIMED_ACTIVITY_MS
}

function seenMark({ activityId }: TimedActivity): string {
  return `${dayOf(serverNow())} ${activityId}`
}

/** The order page with all its parameters (§2). */
export function orderAddressOf(offer: TimedActivity): string {
  const { activityId: actId, courseType, priceId, productId, productType } = offer
  return `/FillOrder?${new URLSearchParams({ actId, courseType, priceId, productId, productType })}`
}
