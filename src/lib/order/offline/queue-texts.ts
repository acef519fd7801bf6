import { SEAT_OFFER_HOURS } from '#api/order/offline/class-queue.ts'

/** Sentences about the seats of an offline class and the queue for one. */
export const QUEUE_TEXTS = {
  join: '加入候补',
  leave: '退出候补',
  giveUp: '放弃这个座位',
  free: (seats: number) => `剩余 ${seats} 个名额`,
  full: '名额已满',
  hint: `有人退出时按先后顺序通知，座位为您保留 ${SEAT_OFFER_HOURS} 小时`,
  waiting: (place: number) => `候补第 ${place} 位，空出座位会给您发消息`,
  offered: (until: string) => `空出一个座位，为您保留到 ${until}，请在此之前报名并支付`,
  failed: '没有办成，请稍后再试',
} as const
