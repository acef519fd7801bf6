import { call } from '#api/call.ts'
import { list, record, type ValueOf } from '#api/codec.ts'
import { answer, question, questionId } from './question.ts'

/** One question with its answers: an answered one for everybody, any other for its asker alone. */
export const getQuestion = call('GET', '/wengu/queryQuestion', {
  family: 'wenguApi',
  access: 'open',
  request: record({ questionId: ['id', questionId] }),
  answer: record({ question: ['question', question], answers: ['answers', list(answer)] }),
})
export type AnsweredQuestion = ValueOf<typeof getQuestion.answer>
