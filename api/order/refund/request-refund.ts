import { call } from '#api/call.ts'
import { fen } from '#api/catalog/money.ts'
import { oneOf, optional, record, text } from '#api/codec.ts'
import { orderId } from '../order.ts'
import { refundCodes } from './codes.ts'
import { refundTable } from './refund-table.ts'

/** Requests a refund: granted at once within the cancellation days, decided by an operator later. */
export const requestRefund = call('POST', '/order/requestRefund', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    orderId: ['orderNumber', orderId],
    /** The sum that the buyer was shown: another day of use may have ended since. */
    shownFen: ['refundAmount', optional(fen)],
    reason: ['reason', text({ min: 2, max: 200, message: '请填写退款原因，2 到 200 个字' })],
  }),
  answer: record({
    refundId: ['refundId', text()],
    state: ['status', oneOf('requested', 'approved', 'done')],
    table: ['table', refundTable],
  }),
  refuses: refundCodes('REFUND_REFUSED', 'REFUND_RUNNING', 'REFUND_CHANGED'),
})
