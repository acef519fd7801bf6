import { call } from '#api/call.ts'
import { jsonText, list, record, text } from '#api/codec.ts'
import { contractCodes } from '../codes.ts'
import { riskResult } from './risk-result.ts'

const answer = record({
  questionId: ['id', text({ max: 32 })],
  key: ['key', text({ max: 8 })],
})

/** Submits all answers and determines the class of the investor. */
export const submitRiskAnswers = call('POST', '/risk/submitAnswers', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    version: ['version', text({ min: 1, max: 32 })],
    answers: ['answers', jsonText(list(answer, 60))],
  }),
  answer: riskResult,
  refuses: contractCodes(
    'INFO_FIRST',
    'QUESTIONS_CHANGED',
    'TOO_MANY_TESTS',
    'ANSWERS_MISSING',
    'ANSWERS_CONFLICT',
    'AGE_MISMATCH',
  ),
})
