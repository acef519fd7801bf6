import type { ClassPlace as Place } from '#api/order/offline/offline-class.ts'
import { classTime } from '#lib/order/offline/class-time.ts'

/** When and where a class is held, in one line. */
export function ClassPlace({ place }: { place: Place }) {
  return (
    <small>
      {classTime(place)}，{place.city} {place.venue} {place.street}
    </small>
  )
}
