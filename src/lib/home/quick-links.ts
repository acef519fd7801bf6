import { isBuilt } from '#lib/shell/page/built.ts'
import type { RoutePath } from '#lib/shell/page/routes.ts'

export type QuickLinkIcon =
  | 'broadcast'
  | 'candles'
  | 'call'
  | 'doc'
  | 'gift'
  | 'message'
  | 'order'
  | 'search'
  | 'shield'
  | 'star'
  | 'ticket'
  | 'warning'

export interface QuickLink {
  path: RoutePath
  label: string
  icon: QuickLinkIcon
}

/** Two rows of four on a phone. */
const SHOWN_MAX = 8

/** Candidates of the grid, most important first. */
const FUNCTIONS: readonly QuickLink[] = [
  { path: '/market', label: '行情', icon: 'candles' },
  { path: '/optional', label: '自选', icon: 'star' },
  { path: '/LiveInteraction', label: '直播', icon: 'broadcast' },
  { path: '/Evaluation', label: '诊股', icon: 'search' },
  { path: '/StrategyList', label: '策略', icon: 'order' },
  { path: '/CourseList', label: '课程', icon: 'doc' },
  { path: '/InvestAdviserAid', label: '问投顾', icon: 'message' },
  { path: '/newUser', label: '新人专享', icon: 'gift' },
  { path: '/myDiscountCoupon', label: '优惠券', icon: 'ticket' },
  { path: '/MyDynamic', label: '我的消息', icon: 'message' },
  { path: '/AboutUsRisk', label: '风险提示', icon: 'warning' },
  { path: '/BusinessLicense', label: '证照公示', icon: 'shield' },
  { path: '/ConnectUs', label: '联系我们', icon: 'call' },
]

/** The functions of this build: only existing pages. */
export function quickLinks(isThere: (path: string) => boolean = isBuilt): QuickLink[] {
  return FUNCTIONS.filter(({ path }) => isThere(path)).slice(0, SHOWN_MAX)
}
