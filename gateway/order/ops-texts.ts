/** States as operators read them. */
export const ORDER_STATE_TEXTS = {
  created: '待支付',
  waiting: '支付中',
  deposited: '已付定金',
  paid: '已支付',
  serving: '服务中',
  finished: '已结束',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
} as const

export const REFUND_STATE_TEXTS = {
  requested: '待审核',
  approved: '退款中',
  done: '已退款',
  rejected: '已驳回',
} as const

/** Granted, but the buyer has yet to sign the agreement. */
export const HELD_REFUND = '待签退款协议'

/** Granted, but an operator has to return the money or try again. */
export const BY_HAND_TEXTS = { transfer: '待线下退回', refused: '原路退回失败' } as const

export const REFUND_PART_TEXTS = {
  waiting: '等待退回',
  refused: '原路退回失败',
  done: '已退回',
} as const

export const TRANSFER_STATE_TEXTS = {
  waiting: '待核对',
  matched: '已到账',
  rejected: '已驳回',
} as const

export const PURPOSE_TEXTS = { full: '全款', deposit: '定金', balance: '尾款' } as const

export const METHOD_TEXTS: Readonly<Record<string, string>> = {
  jsapi: '微信支付',
  h5: '微信支付',
  qr: '扫码支付',
  alipay: '支付宝',
  offline: '银行转账',
}
