import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { orderId } from '../order.ts'
import { orderDetail } from './order-detail.ts'

/** One order of the user with its timeline; NOT_FOUND for another person's. */
export const getOrder = call('GET', '/order/getOrderDetail', {
  family: 'orderApi',
  access: 'login',
  request: record({ orderId: ['orderNumber', orderId] }),
  answer: orderDetail,
})
