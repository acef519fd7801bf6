import { integer, optional, record, text, type ValueOf } from '#api/codec.ts'

/** How many hours a freed seat is reserved for the first of the queue. */
export const SEAT_OFFER_HOURS = 12

export const classPriceId = text({ pattern: /^[\w-]{1,64}$/, message: '班次有误，请刷新页面' })

/** The seats of an offline class, and a person's place in the queue for one. */
export const classQueue = record({
  priceId: ['priceId', text()],
  /** Absent if the number is not limited. */
  seatsLeft: ['seatsLeft', optional(integer({ min: 0 }))],
  /** 1 is the next; absent for people who do not wait. */
  place: ['queuePlace', optional(integer({ min: 1 }))],
  /** Until then a freed seat is reserved for this person. */
  offeredUntil: ['offeredUntil', optional(integer())],
})
export type ClassQueue = ValueOf<typeof classQueue>
