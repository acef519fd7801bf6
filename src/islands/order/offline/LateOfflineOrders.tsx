import { late } from '#islands/ui/late.tsx'

export const LateOfflineOrders = late(
  async () => (await import('./OfflineOrders.island.tsx')).OfflineOrdersIsland,
)
