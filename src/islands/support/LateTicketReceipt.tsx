import { late } from '#islands/ui/late.tsx'

export const LateTicketReceipt = late(
  async () => (await import('./TicketReceipt.island.tsx')).TicketReceiptIsland,
)
