import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { orderId } from '../order.ts'
import { refundCodes } from './codes.ts'
import { refundTable } from './refund-table.ts'

/** What a refund of this order would return at this moment. */
export const previewRefund = call('GET', '/order/previewRefund', {
  family: 'orderApi',
  access: 'login',
  request: record({ orderId: ['orderNumber', orderId] }),
  answer: refundTable,
  refuses: refundCodes('REFUND_REFUSED', 'REFUND_RUNNING'),
})
