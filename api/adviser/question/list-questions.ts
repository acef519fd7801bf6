import { call } from '#api/call.ts'
import { optional, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { adviserId } from '../profile/adviser-profile.ts'
import { questionId, questionPage } from './question.ts'

export const QUESTIONS_PER_PAGE = 15

/** Answered questions, newest first: of all, of one adviser or about one security. */
export const listQuestions = call('GET', '/wengu/queryQuestions', {
  family: 'wenguApi',
  access: 'open',
  request: record({
    certificate: ['certNo', optional(adviserId)],
    symbol: ['symbol', optional(symbol)],
    cursor: ['page', optional(questionId)],
  }),
  answer: questionPage,
})
