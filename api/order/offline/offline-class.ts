import { integer, optional, record, text, type ValueOf } from '#api/codec.ts'

/** Time and place of an offline class, and the buyer's check-in code. */
export const offlineClass = record({
  city: ['city', text()],
  venue: ['venue', text()],
  street: ['address', text()],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  /** Shown as a QR code at the door; absent until the order is paid, and after a refund. */
  checkInCode: ['checkInCode', optional(text())],
  checkedInAt: ['checkInTime', optional(integer())],
})
export type OfflineClass = ValueOf<typeof offlineClass>
