import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyTicketReceipt = lazyIsland(
  async () => (await import('./TicketReceipt.island.tsx')).TicketReceiptIsland,
)
