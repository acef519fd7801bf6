import type { OwnWin } from '#api/games/draw/draw-state.ts'
import type { GameKind } from '#api/games/game.ts'
import type { ChanceSource } from '#api/games/game-file.ts'

/** Sentences of the games. */
export const GAME_TEXTS = {
  guest: '登录后参与',
  left: (count: number) => `还有 ${count} 次机会`,
  none: '机会已经用完',
  noneToday: '今天的机会已经用完，明天还有',
  earn: '看看怎样再得机会',
  startsIn: ({ days, clock }: { days: number; clock: string }) =>
    `距离开始 ${days > 0 ? `${days} 天 ` : ''}${clock}`,
  phases: { early: '活动还没有开始', paused: '活动暂停中，机会会为您保留', ended: '活动已结束' },
  offline: '网络不稳定，没有收到结果。再点一次会得到同一个结果，不会多用机会',
  won: '恭喜获得',
  lost: '这次没有中奖',
  missed: (name: string) => `抽中的“${name}”已经发完，按规则改为这一项`,
  kept: '已放入“我的奖品”',
  nothing: '未中奖',
  opened: '已打开',
  win: (name: string, prize: string) => `${name} 获得 ${prize}`,
  number: (playId: string) => `参与编号 ${playId}`,
  verify: '验算这次结果',
  winsEmpty: '还没有人中奖',
  prizesEmpty: '还没有参与过，奖品和每次结果会出现在这里',
  stateFailed: '您的参与情况没有取到',
  retry: '重试',
  listFailed: '没有取到，网络恢复后再试',
  loading: '正在加载',
  coins: '已到账，见我的资产',
  coupon: '已到账，见我的优惠券',
  character: '已收进字卡',
  parcel: {
    open: '登记收货地址',
    registered: '地址已登记，等待寄出',
    sent: '已寄出',
    expired: '逾期未登记地址，视为放弃',
  },
  sendHere: (place: string) => `寄到 ${place}`,
  newAddress: '用新的地址',
  registered: '收货地址已登记',
  stock: (left: number) => (left > 0 ? `剩 ${left}` : '已发完'),
} as const satisfies Record<string, unknown>

/** What each action is called. */
export const PLAY_TEXTS: Readonly<Partial<Record<GameKind, string>>> = {
  grid: '开始抽奖',
  slot: '拉一下',
  wheel: '转动转盘',
  word: '抽一个字',
}

/** The button of several, by its number from 1. */
export const PICK_TEXTS: Readonly<Partial<Record<GameKind, (n: number) => string>>> = {
  egg: (n) => `砸第 ${n} 个金蛋`,
  cards: (n) => `翻第 ${n} 张牌`,
  boxes: (n) => `开第 ${n} 只宝箱`,
}

export const SOURCE_TEXTS: Readonly<Record<ChanceSource, string>> = {
  once: '首次参与',
  daily: '每天登录',
  risk: '完成风险测评',
  watchlist: '添加一只自选股',
  checkIn: '当天签到',
  order: '活动期内每笔付款订单',
}

/** Where a chance is earned. */
export const SOURCE_PAGES: Readonly<Partial<Record<ChanceSource, string>>> = {
  risk: '/Risk',
  watchlist: '/optional',
  checkIn: '/incentive',
}

/** Where a prize lands. */
export const WIN_PAGES: Readonly<Partial<Record<OwnWin['kind'], string>>> = {
  coins: '/Property',
  coupon: '/myDiscountCoupon',
}

export function winNote({ kind, parcel = 'open', tracking = '' }: OwnWin): string {
  if (kind === 'none') return GAME_TEXTS.nothing
  if (kind !== 'goods') return GAME_TEXTS[kind]
  return [GAME_TEXTS.parcel[parcel], tracking].filter(Boolean).join('，')
}

/** Odds as they are printed: per cent of a whole of a million parts. */
export function percentText(parts: number): string {
  return `${Number((parts / 10_000).toFixed(4))}%`
}

export const PARCEL_TEXTS = { submit: '寄到这个地址' } as const
