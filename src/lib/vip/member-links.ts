import type { RoutePath } from '#lib/shell/page/routes.ts'

/** Tools for members. */
export const MEMBER_LINKS: readonly { label: string; path: RoutePath }[] = [
  { label: '诊股评分', path: '/Evaluation' },
  { label: '五维测算', path: '/fiveCalculate' },
  { label: '择时选股', path: '/TimingSelection' },
  { label: '选股组合', path: '/wealthDecisionPick' },
  { label: '个股异动速递', path: '/StockCelerity' },
]
