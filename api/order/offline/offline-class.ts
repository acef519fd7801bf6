import { integer, optional, record, text, type ValueOf } from '#api/codec.ts'

/** When and where an offline class is held, and what lets its buyer in. */
export const offlineClass = record({
  city: ['city', text()],
  venue: ['venue', text()],
  street: ['address', text()],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  /** Shown as a QR code at the door; absent while the order is not paid, and after a refund. */
  checkInCode: ['checkInCode', optional(text())],
  checkedInAt: ['checkInTime', optional(integer())],
})
export type OfflineClass = ValueOf<typeof offlineClass>

/** The course type whose prices are dates and places. */
export const OFFLINE_COURSE = 'offline'
