import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyTicketList = lazyIsland(
  async () => (await import('./TicketList.island.tsx')).TicketListIsland,
)
