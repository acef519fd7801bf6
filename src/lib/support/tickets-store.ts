import { atom, onMount } from 'nanostores'
import type { Ticket } from '#api/support/ticket.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'

export type Tickets =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | {
      state: 'ready'
      tickets: readonly Ticket[]
      next?: string | undefined
      isLoadingMore: boolean
    }

export const LOADING: Tickets = { state: 'loading' }

/** The user's complaints and feedback, newest first. */
export const $tickets = atom<Tickets>(LOADING)

onMount($tickets, () =>
  followUser((userId) => {
    if (userId) void loadTickets()
    else $tickets.set({ state: 'guest' })
  }),
)

export async function loadTickets(): Promise<void> {
  $tickets.set(LOADING)
  try {
    const { askTickets } = await import('./support-calls.ts')
    const { tickets, next } = await askTickets()
    $tickets.set({ state: 'ready', tickets, next, isLoadingMore: false })
  } catch (error) {
    if (!(error instanceof CancelledError)) $tickets.set({ state: 'failed' })
  }
}

/** Adds the next page; what is shown stays where it fails. */
export async function loadMoreTickets(): Promise<void> {
  const shown = $tickets.get()
  if (shown.state !== 'ready' || !shown.next || shown.isLoadingMore) return
  $tickets.set({ ...shown, isLoadingMore: true })
  try {
    const { askTickets } = await import('./support-calls.ts')
    const page = await askTickets(shown.next)
    const tickets = [...shown.tickets, ...page.tickets]
    $tickets.set({ state: 'ready', tickets, next: page.next, isLoadingMore: false })
  } catch {
    // The transport has said that it failed; the button is there to try again.
    $tickets.set({ ...shown, isLoadingMore: false })
  }
}

/** Puts what was just handed in on top. */
export function addTicket(ticket: Ticket): void {
  const shown = $tickets.get()
  if (shown.state !== 'ready') return void loadTickets()
  const others = shown.tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId)
  $tickets.set({ ...shown, tickets: [ticket, ...others] })
}
