/** Sentences of cancelling an order, on every page that offers it. */
export const CANCEL_TEXTS = {
  cancel: '取消订单',
  title: '取消这笔订单？',
  text: '取消后，用到的优惠券与金币立即退回，可重新下单。如果您已经付款，款项会原路退回。',
  keep: '暂不取消',
  done: '订单已取消，用到的优惠券与金币都已退回',
  failed: '没有取消成功，请稍后再试',
} as const
