import { flag, integer, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'

export const REVIEW_MAX = 300
export const STARS_MAX = 5

/** `waiting` and `hidden` ones are seen by their author alone. */
export const REVIEW_STATES = ['shown', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const stars = integer({ min: 1, max: STARS_MAX, label: '星级' })

export const review = record({
  id: ['id', integer({ min: 1 })],
  /** Masked. */
  author: ['nickName', text()],
  stars: ['star', stars],
  text: ['content', text()],
  at: ['time', integer()],
  state: ['status', oneOf(...REVIEW_STATES)],
  isOwn: ['isOwn', flag()],
})
export type Review = ValueOf<typeof review>

/** The average of a course, in tenths of a star; absent before the first review. */
export const rating = record({
  count: ['count', integer({ min: 0 })],
  tenths: ['average', optional(integer({ min: 10, max: 50 }))],
})
export type Rating = ValueOf<typeof rating>
