import { call } from '../call.ts'
import { fen } from '../catalog/money.ts'
import { integer, list, oneOf, optional, record, text } from '../codec.ts'

export const RECHARGES_PER_PAGE = 20

/** The user's recharges, newest first; the provider is queried about a pending one beforehand. */
export const listRecharges = call('GET', '/Rest/api/payment/queryRecharge', {
  family: 'oldapi',
  access: 'login',
  request: record({ cursor: ['page', optional(text({ max: 20, pattern: /^\d+$/ }))] }),
  answer: record({
    recharges: [
      'list',
      list(
        record({
          paymentId: ['paymentId', text()],
          coin: ['coin', integer({ min: 0 })],
          fen: ['amount', fen],
          method: ['payType', text()],
          state: ['status', oneOf('open', 'failed', 'paid', 'closed')],
          createdAt: ['createTime', integer()],
          paidAt: ['payTime', optional(integer())],
        }),
      ),
    ],
    next: ['next', optional(text())],
    /** The methods that an account receives; an answer without the field leaves it open. */
    receivedMethods: ['payTypes', optional(list(text({ max: 16 })))],
  }),
})
