import { call } from '../call.ts'
import { record } from '../codec.ts'
import { orderId } from '../order/order.ts'
import { transfer } from './transfer.ts'

/** How to pay an order by bank transfer, and the state of the proof. */
export const getTransfer = call('GET', '/payment/queryTransfer', {
  family: 'payApi',
  access: 'login',
  request: record({ orderId: ['orderNumber', orderId] }),
  answer: transfer,
})
