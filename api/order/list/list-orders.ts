import { call } from '#api/call.ts'
import { flag, integer, list, oneOf, optional, record, text } from '#api/codec.ts'
import { order, orderId } from '../order.ts'
import { ORDER_TABS } from '../order-state.ts'

export const ORDERS_PER_PAGE = 20

/**
 * The user's orders, newest first, of one tab, kind of product and period; with `orderId`, only that order, for a page
 * that waits for a payment.
 */
export const listOrders = call('GET', '/order/queryOrder', {
  family: 'orderApi',
  access: 'login',
  request: record({
    tab: ['status', optional(oneOf(...ORDER_TABS))],
    productType: ['productType', optional(text({ max: 64 }))],
    /** Ordered within this many days. */
    withinDays: ['days', optional(integer({ min: 1, max: 3660, label: '天数' }))],
    cursor: ['page', optional(text({ max: 64 }))],
    orderId: ['orderNumber', optional(orderId)],
  }),
  answer: record({
    orders: ['list', list(order)],
    next: ['next', optional(text())],
    /** Milliseconds since 1970: the base for countdowns of these orders. */
    serverTime: ['serverTime', integer()],
    /** With `orderId`: whether it can be paid by bank transfer; an answer without the field leaves it open. */
    takesTransfers: ['transferable', optional(flag())],
    /** With `orderId`: whether it can be paid online; an answer without the field leaves it open. */
    takesPayments: ['payable', optional(flag())],
    /** With `orderId`: the methods that an account receives; an answer without the field leaves it open. */
    receivedMethods: ['payTypes', optional(list(text({ max: 16 })))],
  }),
})
