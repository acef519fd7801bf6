import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { orderCodes } from '../codes.ts'
import { orderId } from '../order.ts'
import { refundTable } from './refund-table.ts'

/** What a refund of this order would return at this moment. */
export const previewRefund = call('GET', '/order/previewRefund', {
  family: 'orderApi',
  access: 'login',
  request: record({ orderId: ['orderNumber', orderId] }),
  answer: refundTable,
  refuses: orderCodes('REFUND_REFUSED', 'REFUND_RUNNING'),
})
