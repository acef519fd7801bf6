import type { Ticket } from '#api/support/ticket.ts'
import { call } from '#lib/data/call.ts'
import { keptList } from '#lib/data/kept-list.ts'

/** The user's complaints and feedback, newest first. */
export const $tickets = keptList<Ticket>({
  access: 'login',
  async load(_, cursor) {
    const { tickets, next } = await call(() => import('#api/support/list-tickets.ts'), { cursor })
    return { rows: tickets, next }
  },
})

/** Adds a ticket that was just submitted to the top. */
export function addTicket(ticket: Ticket): void {
  if ($tickets.get().state !== 'ready') return void $tickets.reload()
  $tickets.patch((tickets) => [
    ticket,
    ...tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId),
  ])
}
