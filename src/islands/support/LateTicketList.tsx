import { late } from '#islands/ui/late.tsx'

export const LateTicketList = late(
  async () => (await import('./TicketList.island.tsx')).TicketListIsland,
)
