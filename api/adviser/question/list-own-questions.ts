import { call } from '#api/call.ts'
import { optional, record } from '#api/codec.ts'
import { questionId, questionPage } from './question.ts'

/** The user's questions in every state, newest first. */
export const listOwnQuestions = call('GET', '/wengu/queryMine', {
  family: 'wenguApi',
  access: 'login',
  request: record({ cursor: ['page', optional(questionId)] }),
  answer: questionPage,
})
