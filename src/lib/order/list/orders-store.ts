import { atom, computed, onMount } from 'nanostores'
import { listOrders } from '#api/order/list/list-orders.ts'
import type { Order } from '#api/order/order.ts'
import type { OrderTab } from '#api/order/order-state.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { LOADING_LIST, type PagedList, pagedList } from '#lib/shell/transport/paged-list.ts'
import { cancelAloud } from '../cancel/cancel-order.ts'

export const ORDER_TAB_CHOICES = ['all', 'unpaid', 'paid', 'refund'] as const
export type OrderTabChoice = (typeof ORDER_TAB_CHOICES)[number]

export interface OrderFilter {
  /** Empty for every kind. */
  productType: string
  /** Ordered within this many days; 0 for all time. */
  withinDays: number
}

export const NO_FILTER: OrderFilter = { productType: '', withinDays: 0 }

/** Which orders are shown. */
export const $orderTab = atom<OrderTabChoice>('all')
export const $orderFilter = atom<OrderFilter>(NO_FILTER)

const list = pagedList<Order>(async (cursor) => {
  const { send } = await import('#lib/shell/transport/http.ts')
  const { productType, withinDays } = $orderFilter.get()
  const answer = await send(listOrders, {
    tab: tabOf($orderTab.get()),
    productType: productType || undefined,
    withinDays: withinDays || undefined,
    cursor,
  })
  correctClock(answer.serverTime)
  return { rows: answer.orders, next: answer.next }
})

/** The orders of tab and filter as far as they were scrolled to; a return by the back button shows as many again. */
export const $orders = computed(list.$list, (orders): PagedList<Order> => orders)
export const LOADING_ORDERS: PagedList<Order> = LOADING_LIST

onMount($orders, () => {
  const kept = keptView()
  $orderTab.set(ORDER_TAB_CHOICES.find((tab) => tab === (kept?.tab ?? tabOfAddress())) ?? 'all')
  $orderFilter.set({
    productType: typeof kept?.productType === 'string' ? kept.productType : '',
    withinDays: Number(kept?.withinDays) || 0,
  })
  const stops = [
    followUser((userId) => {
      if (userId) void list.load(Number(kept?.rows) || 0)
    }),
    followReturn(() => void list.refresh()),
    list.$list.listen(keep),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

/** Links lead to a tab by `?status=unpaid`. */
function tabOfAddress(): string | null {
  return new URLSearchParams(location.search).get('status')
}

function tabOf(choice: OrderTabChoice): OrderTab | undefined {
  return choice === 'all' ? undefined : choice
}

function keep(orders: PagedList<Order>): void {
  if (orders.state === 'ready')
    keepView({ tab: $orderTab.get(), ...$orderFilter.get(), rows: orders.rows.length })
}

export function openTab(tab: OrderTabChoice): void {
  if (tab === $orderTab.get()) return
  $orderTab.set(tab)
  void list.load()
}

export function applyFilter(filter: OrderFilter): void {
  $orderFilter.set(filter)
  void list.load()
}

export const reloadOrders = (): void => void list.load()
export const moreOrders = (): void => void list.more()

/** Asks again once the time to pay an order is over: the gateway has closed it. */
export const refreshOrders = (): void => void list.refresh()

/** Gives an order of the list up. */
export async function cancelListed(orderId: string): Promise<void> {
  const closed = await cancelAloud(orderId)
  if (closed)
    list.change((orders) => orders.map((order) => (order.orderId === orderId ? closed : order)))
  // What it was in the meantime, paid for example, the gateway knows.
  await list.refresh()
}
