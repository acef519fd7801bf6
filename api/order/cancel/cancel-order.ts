import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { orderCodes } from '../codes.ts'
import { order, orderId } from '../order.ts'

/** Closes an unpaid order; coupon and coins are returned by the time of the answer. */
export const cancelOrder = call('POST', '/order/cancelOrder', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'idempotent',
  request: record({ orderId: ['orderNumber', orderId] }),
  answer: order,
  refuses: orderCodes('CANCEL_REFUSED'),
})
