import type { ENTRY_ICONS } from '#api/home/list-entries.ts'
import { isBuilt } from '#lib/shell/page/built.ts'
import type { RoutePath } from '#lib/shell/page/routes.ts'

export type QuickLinkIcon = (typeof ENTRY_ICONS)[number]

export interface QuickLink {
  path: RoutePath
  label: string
  icon: QuickLinkIcon
}

/** Two rows of four on a phone. */
const SHOWN_MAX = 8

/** Candidates of the grid, most important first. */
const FUNCTIONS: readonly QuickLink[] = [
  { path: '/Evaluation', label: '诊股', icon: 'search' },
  { path: '/TimingSelection', label: '选股', icon: 'candles' },
  { path: '/StrategyList', label: '策略', icon: 'order' },
  { path: '/CourseList', label: '课程', icon: 'doc' },
  { path: '/InvestAdviserAid', label: '问投顾', icon: 'message' },
  { path: '/Newspaper', label: '早报', icon: 'message' },
  { path: '/newStock', label: '新股', icon: 'ticket' },
  { path: '/windmill', label: '福利', icon: 'gift' },
  { path: '/LiveInteraction', label: '直播', icon: 'broadcast' },
  { path: '/newUser', label: '新人专享', icon: 'gift' },
  { path: '/myDiscountCoupon', label: '优惠券', icon: 'ticket' },
  { path: '/market', label: '行情', icon: 'candles' },
  { path: '/optional', label: '自选', icon: 'star' },
  { path: '/MyDynamic', label: '我的消息', icon: 'message' },
]

/** The functions of this build: only existing pages. */
export function quickLinks(isThere: (path: string) => boolean = isBuilt): QuickLink[] {
  return FUNCTIONS.filter(({ path }) => isThere(path)).slice(0, SHOWN_MAX)
}
