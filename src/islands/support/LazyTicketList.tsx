import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyTicketList = lazyIsland(
  async () => (await import('./TicketList.island.tsx')).TicketListIsland,
)
