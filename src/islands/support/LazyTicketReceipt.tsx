import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyTicketReceipt = lazyIsland(
  async () => (await import('./TicketReceipt.island.tsx')).TicketReceiptIsland,
)
