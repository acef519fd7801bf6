import { call } from '#api/call.ts'
import { integer, list, oneOf, optional, record, text } from '#api/codec.ts'
import { order, orderId } from '../order.ts'
import { ORDER_TABS } from '../order-state.ts'
import { offlineClass } from './offline-class.ts'

/** The user's orders of offline classes, newest first, each with its class; with `orderId`, only that order. */
export const listOfflineOrders = call('GET', '/order/queryOfflineOrder', {
  family: 'orderApi',
  access: 'login',
  request: record({
    tab: ['status', optional(oneOf(...ORDER_TABS))],
    cursor: ['page', optional(text({ max: 64 }))],
    orderId: ['orderNumber', optional(orderId)],
  }),
  answer: record({
    orders: [
      'list',
      list(record({ order: ['order', order], offlineClass: ['class', offlineClass] })),
    ],
    next: ['next', optional(text())],
    /** The base for the time left to pay. */
    serverTime: ['serverTime', integer()],
  }),
})
