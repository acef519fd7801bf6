import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyOfflineOrders = lazyIsland(
  async () => (await import('./OfflineOrders.island.tsx')).OfflineOrdersIsland,
)
