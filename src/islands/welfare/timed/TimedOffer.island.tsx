import { useStore } from '#islands/ui/use-store.ts'
import { $timedOffer, closeTimedOffer } from '#lib/welfare/timed-activity.ts'
import { TimedOffer } from './TimedOffer.tsx'

/** Why is this an island? A dialog that counts down and closes itself; it wakes when there is an offer to show. */
export function TimedOfferIsland() {
  return <TimedOffer offer={useStore($timedOffer)} onClose={closeTimedOffer} />
}
