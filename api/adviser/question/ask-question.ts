import { call } from '#api/call.ts'
import { optional, record, text } from '#api/codec.ts'
import { adviserCodes } from '../codes.ts'
import { adviserId } from '../profile/adviser-profile.ts'
import { QUESTION_TEXT_MAX, QUESTION_TEXT_MIN, question } from './question.ts'

/** Asks an adviser, or the next one who is free; the answer contains the promised time and the place in the queue. */
export const askQuestion = call('POST', '/wengu/ask', {
  family: 'wenguApi',
  access: 'login',
  effect: 'write',
  request: record({
    text: [
      'content',
      text({
        min: QUESTION_TEXT_MIN,
        max: QUESTION_TEXT_MAX,
        pattern: /\S/,
        message: `请用 ${QUESTION_TEXT_MIN} 到 ${QUESTION_TEXT_MAX} 个字写明问题`,
      }),
    ],
    /** A code or symbol as typed. */
    stock: ['stock', optional(text({ max: 16, label: '股票代码' }))],
    certificate: ['certNo', optional(adviserId)],
  }),
  answer: question,
  refuses: adviserCodes(
    'FORBIDDEN_WORD',
    'CONTACT_IN_TEXT',
    'UNKNOWN_STOCK',
    'TOO_MANY_QUESTIONS',
    'NOT_SERVING',
  ),
})
