import type { RoutePath } from './routes.ts'

export type TabIcon = 'compass' | 'star' | 'broadcast' | 'candles' | 'person'

/** The five tabs of the bottom navigation (§2), in order. */
export const TABS: readonly { path: RoutePath; label: string; icon: TabIcon }[] = [
  { path: '/', label: '发现', icon: 'compass' },
  { path: '/optional', label: '自选', icon: 'star' },
  { path: '/LiveInteraction', label: '直播', icon: 'broadcast' },
  { path: '/market', label: '行情', icon: 'candles' },
  { path: '/MyCenter', label: '我的', icon: 'person' },
]
