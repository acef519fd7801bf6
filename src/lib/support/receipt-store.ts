import { atom, onMount } from 'nanostores'
import type { Ticket } from '#api/support/ticket.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'

export type Receipt =
  | { state: 'loading' }
  | { state: 'guest' }
  | Failure
  | { state: 'ready'; ticket: Ticket; pictures: readonly string[] }

export const LOADING: Receipt = { state: 'loading' }

/** The complaint or feedback the address names, with its pictures as they arrive. */
export const $receipt = atom<Receipt>(LOADING)

onMount($receipt, () =>
  followUser((userId) => {
    if (userId) void loadReceipt()
    else $receipt.set({ state: 'guest' })
  }),
)

export async function loadReceipt(): Promise<void> {
  const ticketId = new URLSearchParams(location.search).get('ticketNo')
  if (!ticketId) return $receipt.set({ state: 'missing' })
  $receipt.set(LOADING)
  try {
    const { askTicket, askPicture } = await import('./support-calls.ts')
    const ticket = await askTicket(ticketId)
    $receipt.set({ state: 'ready', ticket, pictures: [] })
    // One after another: a newer read of a path replaces the older one.
    for (const pictureId of ticket.pictureIds) addPicture(ticketId, await askPicture(pictureId))
  } catch (error) {
    // What was read stays; only the pictures are missing.
    if (error instanceof CancelledError || $receipt.get().state === 'ready') return
    $receipt.set(failureOf(error))
  }
}

function addPicture(ticketId: string, address: string): void {
  const shown = $receipt.get()
  if (shown.state !== 'ready' || shown.ticket.ticketId !== ticketId) return
  $receipt.set({ ...shown, pictures: [...shown.pictures, address] })
}
