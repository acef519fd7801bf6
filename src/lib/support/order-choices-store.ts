import { atom } from 'nanostores'
import type { Order } from '#api/order/order.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'

export type OrderChoices =
  | { state: 'loading' }
  | { state: 'guest' }
  | { state: 'failed' }
  | { state: 'ready'; orders: readonly Order[] }

export const LOADING: OrderChoices = { state: 'loading' }

/** The orders a complaint may be about, once somebody wants to choose. */
export const $orderChoices = atom<OrderChoices>(LOADING)

export async function loadOrderChoices(): Promise<void> {
  if (!$session.get()) return $orderChoices.set({ state: 'guest' })
  if ($orderChoices.get().state === 'ready') return
  $orderChoices.set(LOADING)
  try {
    const { askOrders } = await import('./support-calls.ts')
    $orderChoices.set({ state: 'ready', orders: await askOrders() })
  } catch (error) {
    if (!(error instanceof CancelledError)) $orderChoices.set({ state: 'failed' })
  }
}
