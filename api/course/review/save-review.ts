import { call } from '#api/call.ts'
import { record, text } from '#api/codec.ts'
import { courseCodes } from '../codes.ts'
import { REVIEW_MAX, review, stars } from './review.ts'

/** A buyer's review of a course, or a change of it; what looks like an advertisement waits for an operator. */
export const saveReview = call('POST', '/prgScheduleApi/saveReview', {
  family: 'prgApi',
  access: 'login',
  effect: 'idempotent',
  request: record({
    productId: ['productId', text({ min: 1, max: 64 })],
    stars: ['star', stars],
    text: ['content', text({ min: 1, max: REVIEW_MAX, label: '评价' })],
  }),
  answer: review,
  refuses: courseCodes('NOT_WATCHED', 'REVIEW_FORBIDDEN'),
})
