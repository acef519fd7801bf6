import { atom, onMount } from 'nanostores'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { getOrder } from '#api/order/detail/get-order.ts'
import type { OrderDetail } from '#api/order/order.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { CancelledError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'
import { cancelAloud } from '../cancel/cancel-order.ts'
import { openRefund } from '../refund/refund-store.ts'
import { ORDER_TEXTS as TEXTS } from './order-messages.ts'
import { offerOf } from './order-ways.ts'

export type OneOrder =
  | { state: 'loading' }
  | Failure
  | { state: 'ready'; order: OrderDetail; isCancelling: boolean; isInCart: boolean }

export const LOADING_ORDER: OneOrder = { state: 'loading' }

/** The order the address names, with everything that happened to it. */
export const $order = atom<OneOrder>(LOADING_ORDER)

const POLL_MS = 3000
const POLL_IDLE_MS = 60_000

onMount($order, () => {
  setTitle(TEXTS.title)
  const stops = [
    followUser((userId) => {
      if (userId) void openOrder()
    }),
    poll(refreshOrder, pollMs).stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Money and papers that are on their way arrive in seconds; what is at rest seldom moves. */
function pollMs(): number {
  const shown = $order.get()
  if (shown.state !== 'ready') return POLL_MS
  const { events, refunds } = shown.order
  const isOnItsWay =
    events.filter(({ kind }) => kind.startsWith('invoice')).at(-1)?.kind === 'invoiceRequested' ||
    refunds.some(({ state }) => state === 'approved')
  return isOnItsWay ? POLL_MS : POLL_IDLE_MS
}

const idOfAddress = () => new URLSearchParams(location.search).get('orderId') ?? ''

/** Asks for the order from the beginning. */
export async function openOrder(): Promise<void> {
  $order.set(LOADING_ORDER)
  await refreshOrder()
  const shown = $order.get()
  const isRefund = new URLSearchParams(location.search).has('refund')
  if (isRefund && shown.state === 'ready' && shown.order.canRefund)
    void openRefund(shown.order.orderId)
}

/** Asks again; what is shown stays until the answer is there. */
export async function refreshOrder(): Promise<void> {
  const before = $order.get()
  if (before.state === 'missing') return
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    show(await send(getOrder, { orderId: idOfAddress() }, { isQuiet: before.state === 'ready' }))
  } catch (error) {
    if (error instanceof CancelledError) return
    const failure = failureOf(error)
    if (failure.state === 'missing' || $order.get().state !== 'ready') $order.set(failure)
  }
}

function show(order: OrderDetail): void {
  correctClock(order.serverTime)
  const before = $order.get()
  const rest = before.state === 'ready' ? before : { isCancelling: false, isInCart: false }
  $order.set({ ...rest, state: 'ready', order })
}

function change(part: { isCancelling?: boolean; isInCart?: boolean }): void {
  const shown = $order.get()
  if (shown.state === 'ready') $order.set({ ...shown, ...part })
}

/** Gives the order up; coupon and coins are back with the answer. */
export async function cancelShown(): Promise<void> {
  const shown = $order.get()
  if (shown.state !== 'ready' || shown.isCancelling) return
  change({ isCancelling: true })
  await cancelAloud(shown.order.orderId)
  await refreshOrder()
  change({ isCancelling: false })
}

/** Lays the same offer into the cart. */
export async function putShownIntoCart(): Promise<void> {
  const shown = $order.get()
  if (shown.state !== 'ready') return
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    await send(addToCart, offerOf(shown.order))
    change({ isInCart: true })
    showToast(TEXTS.inCart, 'success')
  } catch (error) {
    showToast(sentenceOf(error, TEXTS.failed), 'failure')
  }
}
