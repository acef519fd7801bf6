import type { RoutePath } from '#lib/shell/page/routes.ts'

/** Popular destinations of a search; the page leaves out those that are not built. */
export const SEARCH_SHORTCUTS: readonly { path: RoutePath; label: string }[] = [
  { path: '/optional', label: '自选' },
  { path: '/market', label: '行情' },
  { path: '/newStock', label: '新股' },
  { path: '/LiveInteraction', label: '直播' },
  { path: '/OrderList', label: '订单' },
  { path: '/Invoice', label: '发票' },
  { path: '/Contracts', label: '合同' },
  { path: '/complaint', label: '投诉' },
  { path: '/ConnectUs', label: '客服' },
  { path: '/Setting', label: '设置' },
]
