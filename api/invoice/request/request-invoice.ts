import { call } from '#api/call.ts'
import { commaJoined, flag, record } from '#api/codec.ts'
import { orderId } from '#api/order/order.ts'
import { invoiceCodes } from '../codes.ts'
import { invoice } from '../invoice.ts'
import { email, titleFields } from '../title/title.ts'

/** Requests one invoice for several orders; an order is invoiced once. */
export const requestInvoice = call('POST', '/invoice/applyInvoice', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    orderIds: ['orderNumbers', commaJoined(orderId, 50)],
    ...titleFields,
    email: ['email', email],
    isKept: ['saveTitle', flag()],
  }),
  answer: invoice,
  refuses: invoiceCodes('NOT_INVOICEABLE', 'TOO_MANY_TITLES', 'COMPANY_INCOMPLETE'),
})
