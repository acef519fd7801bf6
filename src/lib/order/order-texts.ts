import type { OrderState, OrderTab } from '#api/order/order-state.ts'

/** Labels of an order's states, the same on every page. */
export const ORDER_STATE_TEXTS: Readonly<Record<OrderState, string>> = {
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

/** Instead of the state, while the proof of a bank transfer waits to be matched. */
export const PROOF_WAITING_TEXT = '已提交凭证，待核对'

export const ORDER_TAB_TEXTS: Readonly<Record<OrderTab | 'all', string>> = {
  all: '全部',
  unpaid: '待支付',
  paid: '已支付',
  refund: '退款',
  closed: '已关闭',
}
