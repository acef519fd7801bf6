const inDays = (days: number, clock: string) => (days > 0 ? `${days} 天 ${clock}` : clock)

/** What the page of a campaign says by script. */
export const LANDING_MESSAGES = {
  seats: (left: number) => (left > 0 ? `剩余名额 ${left} 个` : '名额已满'),
  stock: (left: number) => (left > 0 ? `剩余 ${left} 份` : '已售完'),
  untilStart: (days: number, clock: string) => `距开始 ${inDays(days, clock)}`,
  untilEnd: (days: number, clock: string) => `还剩 ${inDays(days, clock)}`,
  isOver: '已经结束',
} as const
