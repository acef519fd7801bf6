/** Sentences of the orders of offline classes. */
export const OFFLINE_TEXTS = {
  guest: '登录后查看线下课订单与签到码',
  empty: {
    all: '还没有线下课订单',
    unpaid: '没有待支付的线下课订单',
    paid: '没有已支付的线下课订单',
    refund: '没有退款中的线下课订单',
  },
  when: '时间',
  where: '地点',
  code: '出示签到码',
  checkedIn: (time: string) => `已于 ${time} 签到`,
  codeTitle: '签到码',
  codeHint: '到场出示给工作人员扫码，一人一码，请勿转发',
  codeLabel: '签到二维码',
  drawing: '二维码绘制中',
  close: '关闭',
  refund: '申请退款',
} as const
