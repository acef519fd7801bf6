import { useStore } from '#islands/ui/use-store.ts'
import { $tickets } from '#lib/support/tickets-store.ts'
import { TicketList } from './TicketList.tsx'

/** Why is this an island? The list is the user's own and grows with each ticket submitted above it. */
export function TicketListIsland() {
  const tickets = useStore($tickets)
  return <TicketList tickets={tickets} onRetry={$tickets.reload} onMore={$tickets.more} />
}
