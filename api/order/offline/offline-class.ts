import { integer, optional, record, text, type ValueOf } from '#api/codec.ts'

const place = {
  city: ['city', text()],
  venue: ['venue', text()],
  street: ['address', text()],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
} as const

/** Time and place of an offline class, as its price says before it is bought. */
export const classPlace = record(place)
export type ClassPlace = ValueOf<typeof classPlace>

/** Time and place of an offline class, and the buyer's check-in code. */
export const offlineClass = record({
  ...place,
  /** Shown as a QR code at the door; absent until the order is paid, and after a refund. */
  checkInCode: ['checkInCode', optional(text())],
  checkedInAt: ['checkInTime', optional(integer())],
})
export type OfflineClass = ValueOf<typeof offlineClass>
