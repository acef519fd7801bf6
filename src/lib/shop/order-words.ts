import type { EventKind, NextStep } from '#api/shop/order.ts'
import type { OrderState, OrderTab } from '#api/shop/order-state.ts'

/** What the state of an order is called, the same on every page. */
export const ORDER_STATE_WORDS: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  waiting: '待支付',
  deposited: '待付尾款',
  paid: '待签合同',
  serving: '服务中',
  finished: '已完成',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
}

export const ORDER_TAB_WORDS: Readonly<Record<OrderTab | 'all', string>> = {
  all: '全部',
  unpaid: '待支付',
  paid: '已支付',
  refund: '退款',
  closed: '已关闭',
}

/** What happened to an order, as its timeline says. */
export const ORDER_EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  created: '提交订单',
  depositPaid: '定金已支付',
  paid: '支付成功',
  contractReady: '合同待签署',
  contractSigned: '合同已签署',
  serviceOpened: '服务已开通',
  shipped: '讲义已寄出',
  invoiceRequested: '已申请开票',
  invoiceIssued: '发票已开具',
  invoiceFailed: '发票开具失败',
  invoiceReversed: '发票已作废',
  refundRequested: '已申请退款',
  refundApproved: '退款已同意',
  refundRejected: '退款未通过',
  refunded: '退款成功',
  closed: '订单关闭',
  paidLate: '收到迟到的款项，原路退回',
}

/** What the button says that leads on with an order. */
export const NEXT_STEP_WORDS: Readonly<Record<Exclude<NextStep, 'none'>, string>> = {
  pay: '继续支付',
  payBalance: '支付尾款',
  sign: '签署合同',
}
