import type { RoutePath } from '#lib/shell/page/routes.ts'

export type CenterIcon =
  | 'bell'
  | 'calendar'
  | 'call'
  | 'candles'
  | 'compass'
  | 'doc'
  | 'gear'
  | 'gift'
  | 'info'
  | 'medal'
  | 'message'
  | 'order'
  | 'person'
  | 'phone'
  | 'share'
  | 'shield'
  | 'ticket'
  | 'warning'

export interface CenterLink {
  path: RoutePath
  label: string
  icon: CenterIcon
}

/** Shortcuts of a customer in rows of four, shown only if their pages exist. */
export const CENTER_SHORTCUTS: readonly CenterLink[] = [
  { path: '/OrderList', label: '我的订单', icon: 'order' },
  { path: '/Contracts', label: '我的合同', icon: 'doc' },
  { path: '/wealthDecision', label: '财富决策', icon: 'compass' },
  { path: '/MyInvestAdviser', label: '我的投顾', icon: 'person' },
  { path: '/MyGSP', label: '金股包', icon: 'candles' },
  { path: '/Risk', label: '风险测评', icon: 'shield' },
  { path: '/myDiscountCoupon', label: '优惠券', icon: 'ticket' },
  { path: '/Vip', label: '会员', icon: 'medal' },
  { path: '/windmill', label: '福利', icon: 'gift' },
  { path: '/incentive', label: '签到任务', icon: 'calendar' },
  { path: '/invite', label: '邀请有礼', icon: 'share' },
  { path: '/MySubscription', label: '订阅', icon: 'bell' },
]

/** Rows shown to everybody. */
export const INFORMATION: readonly CenterLink[] = [
  { path: '/AboutUsRisk', label: '风险提示', icon: 'warning' },
  { path: '/FeedBack', label: '意见反馈', icon: 'message' },
  { path: '/complaint', label: '投诉', icon: 'doc' },
  { path: '/ConnectUs', label: '联系我们', icon: 'call' },
  { path: '/AboutUs', label: '关于我们', icon: 'info' },
]
