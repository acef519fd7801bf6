import type { dayClock } from '#lib/shell/format/countdown.ts'

type Left = ReturnType<typeof dayClock>

/** Sentences of a campaign's countdown. */
export const LANDING_TEXTS = {
  left: ({ days, clock }: Left) => `还剩 ${days ? `${days} 天 ` : ''}${clock}`,
  isOver: '已经结束',
} as const

/** What is left of something, printed into the page for its script; `#` stands for the number. */
export const LEFT_TEXTS = {
  seats: { some: '剩余名额 # 个', none: '名额已满' },
  stock: { some: '剩余 # 份', none: '已售完' },
} as const

/** Sentences of coupons claimed on a campaign page. */
export const COUPON_CLAIM = {
  claim: '立即领取',
  claimed: '已领取',
  done: '优惠券已放入您的账户，下单时自动选用最优惠的一张',
  offline: '网络不稳定，没有领取成功，请重试',
} as const
