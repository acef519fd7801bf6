/** Sentences of every page of one order while there is no order to show. */
export const SHOWN_ORDER_TEXTS = {
  loading: '订单加载中',
  failed: '订单没有取到，网络恢复后再试',
  missing: '没有找到这笔订单，可能链接不完整或不属于当前账号',
  toOrders: '我的订单',
  toHome: '回首页',
  again: '重新下单',
  detail: '查看订单',
} as const
