import { yuanBrief } from '../money.ts'

/** Why a coupon cannot be used, one sentence each. */
export const REASONS = {
  early: '未到使用时间',
  expired: '已过期',
  used: '已使用',
  held: '已用于待支付的订单',
  otherProduct: '不适用于该商品',
  short: (minFen: number, missingFen: number) =>
    `满 ${yuanBrief(minFen)} 元可用，还差 ${yuanBrief(missingFen)} 元`,
} as const

/** States of a coupon as operators read them. */
export const COUPON_STATE_TEXTS = {
  usable: '可使用',
  held: '待支付订单占用',
  used: '已使用',
  expired: '已过期',
} as const

/** Why a coupon was chosen. */
export const CHOSEN = {
  only: (offFen: number) => `已使用优惠券，立减 ${yuanBrief(offFen)} 元`,
  best: (offFen: number, moreFen: number) =>
    moreFen > 0
      ? `已选最优惠的券，立减 ${yuanBrief(offFen)} 元，比其他券多省 ${yuanBrief(moreFen)} 元`
      : `已选最优惠的券，立减 ${yuanBrief(offFen)} 元，优先使用先到期的`,
  other: (offFen: number, lessFen: number) =>
    lessFen > 0
      ? `立减 ${yuanBrief(offFen)} 元，换用最优惠的券可再省 ${yuanBrief(lessFen)} 元`
      : `立减 ${yuanBrief(offFen)} 元`,
} as const
