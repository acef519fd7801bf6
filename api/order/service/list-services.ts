import { call } from '#api/call.ts'
import { integer, list, nothing, oneOf, record, text } from '#api/codec.ts'

/** The user's active services, the next to end first. */
export const listServices = call('GET', '/order/queryMyServices', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(
    record({
      orderId: ['orderNumber', text()],
      productId: ['productId', text()],
      priceId: ['priceId', text()],
      productName: ['productName', text()],
      state: ['status', oneOf('running', 'ended')],
      startsAt: ['startTime', integer()],
      endsAt: ['endTime', integer()],
    }),
  ),
})
