import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyOfflineOrders = lazyIsland(
  async () => (await import('./OfflineOrders.island.tsx')).OfflineOrdersIsland,
)
