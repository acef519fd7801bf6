/** Sentences about an order that a buyer has already placed for the same offer. */
export const PLACED_NOTICE_TEXTS = {
  unpaid: (fen: string) => `您有一笔相同商品的待支付订单，应付 ${fen}`,
  toPayment: '继续支付',
  bought: '您已购买过该商品，再次提交将生成新的订单，服务期顺延',
  toOrder: '查看订单',
} as const
