import { codes } from '#api/refusals.ts'

/** Refusals of the queues for full classes. */
export const classQueueCodes = codes({
  SEATS_LEFT: ['E330065', '这一班还有名额，可以直接报名'],
  SEAT_HELD: ['E330066', '您在这一班已有座位，无需候补'],
})
