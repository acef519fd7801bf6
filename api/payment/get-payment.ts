import { call } from '../call.ts'
import { fen } from '../catalog/money.ts'
import { oneOf, optional, record, text } from '../codec.ts'
import { orderId } from '../order/order.ts'

/** Whether a payment has arrived; queries the provider if no webhook came. */
export const getPayment = call('GET', '/payment/queryPayment', {
  family: 'payApi',
  access: 'login',
  request: record({ paymentId: ['paymentId', text({ min: 1, max: 64 })] }),
  answer: record({
    paymentId: ['paymentId', text()],
    orderId: ['orderNumber', optional(orderId)],
    fen: ['amount', fen],
    state: ['status', oneOf('open', 'failed', 'paid', 'closed')],
  }),
})
