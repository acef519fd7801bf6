import type { Gift } from '#api/games/game-file.ts'

/** The message to the winner of a coupon or a parcel. */
export function winText(name: string, { coupon }: Gift) {
  return coupon
    ? {
        title: '活动奖品已到账',
        body: `您在活动中获得${name}，已放入“我的优惠券”。`,
        target: '/myDiscountCoupon',
      }
    : {
        title: '请登记收货地址',
        body: `您在活动中获得${name}，请在“我的奖品”中登记收货地址。`,
        target: '/lottery#prizes',
      }
}

/** The state of a game, for operators. */
export const GAME_PHASE_TEXTS = {
  early: '未开始',
  open: '进行中',
  paused: '已暂停',
  ended: '已结束',
} as const
