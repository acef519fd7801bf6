import { call } from '#api/call.ts'
import { flag, list, optional, record, text } from '#api/codec.ts'
import { rating, review } from './review.ts'

export const REVIEWS_MAX = 50

/** The newest reviews of a course, and whether the reader may write one. */
export const listReviews = call('GET', '/prgScheduleApi/queryReviews', {
  family: 'prgApi',
  access: 'open',
  request: record({ productId: ['productId', text({ min: 1, max: 64 })] }),
  answer: record({
    rating: ['rating', rating],
    reviews: ['list', list(review, REVIEWS_MAX)],
    /** The reader's own, in whatever state. */
    own: ['own', optional(review)],
    canWrite: ['canWrite', flag()],
  }),
})
