import { call } from '#api/call.ts'
import { integer, record, text } from '#api/codec.ts'
import { contractCodes } from '../codes.ts'

/** Records that an investor for whom a product is suitable has read its risk disclosure and ticked every statement. */
export const confirmDisclosure = call('POST', '/compliance/confirmDisclosure', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'idempotent',
  request: record({
    productId: ['productId', text({ min: 1, max: 64 })],
    textHash: [
      'textHash',
      text({ pattern: /^[0-9a-f]{64}$/, message: '风险揭示内容有误，请重新打开' }),
    ],
  }),
  answer: record({ confirmedAt: ['confirmTime', integer()] }),
  refuses: contractCodes('DISCLOSURE_CHANGED', 'NOT_SUITABLE'),
})
