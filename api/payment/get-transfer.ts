import { call } from '../call.ts'
import { record } from '../codec.ts'
import { orderId } from '../order/order.ts'
import { paymentCodes } from './codes.ts'
import { transfer } from './transfer.ts'

/** How to pay an order by bank transfer, and the state of the proof. The order then waits for three days. */
export const getTransfer = call('GET', '/payment/queryTransfer', {
  family: 'payApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ orderId: ['orderNumber', orderId] }),
  answer: transfer,
  refuses: paymentCodes('NO_TRANSFER_ACCOUNT'),
})
