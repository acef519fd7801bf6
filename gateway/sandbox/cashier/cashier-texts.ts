/** Words of the sandbox's cashier. */
export const CASHIER = {
  title: '收银台（沙盒）',
  note: '这是本机的收银台替身，不会产生真实扣款。',
  pay: '支付成功',
  payQuietly: '支付成功，但通知延迟 5 秒',
  payTwice: '支付成功，通知重复 3 次',
  fail: '支付失败',
  back: '返回商家',
  unknown: '没有这笔支付',
} as const

export const PAYMENT_STATE_TEXTS = {
  NOTPAY: '待支付',
  SUCCESS: '已支付',
  PAYERROR: '支付失败',
  CLOSED: '已关闭',
} as const
