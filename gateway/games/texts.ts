import type { Gift } from '#api/games/game-file.ts'

/** The message to the winner of a coupon or a parcel; `path` is the page of the game. */
export function winText(name: string, { coupon }: Gift, path: string) {
  return coupon
    ? {
        title: '活动奖品已到账',
        body: `您在活动中获得${name}，已放入“我的优惠券”。`,
        target: '/myDiscountCoupon',
      }
    : {
        title: '请登记收货地址',
        body: `您在活动中获得${name}，请在 30 天内登记收货地址，逾期视为放弃。`,
        target: `${path}#prizes`,
      }
}

/** The message to the winner of a parcel that is sent. */
export function sentText(name: string, tracking: string, path: string) {
  return {
    title: '活动奖品已寄出',
    body: `您在活动中获得的${name}已寄出：${tracking}。`,
    target: `${path}#prizes`,
  }
}

/** The state of a game, for operators. */
export const GAME_PHASE_TEXTS = {
  early: '未开始',
  open: '进行中',
  paused: '已暂停',
  ended: '已结束',
} as const
