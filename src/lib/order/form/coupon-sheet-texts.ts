/** Sentences of the sheet in which a buyer chooses a coupon. */
export const COUPON_SHEET_TEXTS = {
  none: '不使用优惠券',
  choose: '选择优惠券',
  unusable: '不可用优惠券',
  best: '最优',
  until: (when: string) => `${when} 前有效`,
  close: '关闭',
} as const
