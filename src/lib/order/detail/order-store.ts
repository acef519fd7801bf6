import { atom, onMount } from 'nanostores'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { action } from '#lib/data/action.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { cancelAloud } from '../cancel/cancel-order.ts'
import { orderOfAddress } from '../offer-of-address.ts'
import { openRefundForm } from '../refund/refund-store.ts'
import { offerOf } from './order-links.ts'
import { ORDER_TEXTS as TEXTS } from './order-texts.ts'

const POLL_MS = 3000
const POLL_IDLE_MS = 60_000

/** The order named by the address, with its events. */
export const $order = resource<OrderDetail, string>({
  access: 'login',
  key: () => orderOfAddress(location.search),
  async load(orderId, isFirst) {
    const load = () => import('#api/order/detail/get-order.ts')
    const order = await call(load, { orderId }, { isQuiet: !isFirst })
    correctClock(order.serverTime)
    const isRefund = new URLSearchParams(location.search).has('refund')
    if (isFirst && isRefund && order.canRefund) openRefundForm()
    return order
  },
  refreshMs: pollMs,
})

/** Whether the same offer was added to the cart from this page. */
export const $isInCart = atom(false)

onMount($order, () => setTitle(TEXTS.title))

/** Pending payments and documents arrive within seconds; other states seldom change. */
function pollMs(shown: Resource<OrderDetail>): number | undefined {
  if (shown.state === 'missing') return undefined
  if (shown.state !== 'ready') return POLL_MS
  const { events, refunds } = shown.value
  const isOnItsWay =
    events.filter(({ kind }) => kind.startsWith('invoice')).at(-1)?.kind === 'invoiceRequested' ||
    refunds.some(({ state }) => state === 'approved')
  return isOnItsWay ? POLL_MS : POLL_IDLE_MS
}

/** Cancels the order; coupon and coins are returned by the time of the answer. */
export const $cancel = action(async () => {
  const order = $order.ready()
  if (!order) return
  await cancelAloud(order.orderId)
  await $order.refresh()
})

/** Adds the same offer to the cart. */
export const $putIntoCart = action(async () => {
  const order = $order.ready()
  if (!order) return
  const load = () => import('#api/order/cart/add-to-cart.ts')
  if (!(await attempt(() => call(load, offerOf(order)), TEXTS.failed))) return
  $isInCart.set(true)
  showToast(TEXTS.inCart, 'success')
})
