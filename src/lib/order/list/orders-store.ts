import type { Order } from '#api/order/order.ts'
import type { OrderTab } from '#api/order/order-state.ts'
import { call } from '#lib/data/call.ts'
import { countChoice, oneOfChoice, textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { cancelAloud } from '../cancel/cancel-order.ts'

export const ORDER_TAB_CHOICES = ['all', 'unpaid', 'paid', 'refund'] as const
export type OrderTabChoice = (typeof ORDER_TAB_CHOICES)[number]

export interface OrderFilter {
  /** Empty for all kinds. */
  productType: string
  /** Ordered within this many days; 0 for all time. */
  withinDays: number
}

// A type, not an interface: choices are records of words and numbers.
type OrderChoice = { tab: OrderTabChoice; productType: string; withinDays: number }

/** The user's orders of a tab and filter, newest first; links open a tab by `?status=unpaid`. */
export const $orders = keptList<Order, OrderChoice>({
  access: 'login',
  choices: {
    tab: oneOfChoice(ORDER_TAB_CHOICES, 'all'),
    productType: textChoice,
    withinDays: countChoice,
  },
  parameters: { tab: 'status' },
  isRefreshedOnReturn: true,
  async load({ tab, productType, withinDays }, cursor) {
    const { orders, next, serverTime } = await call(
      () => import('#api/order/list/list-orders.ts'),
      {
        tab: orderTabOf(tab),
        productType: productType || undefined,
        withinDays: withinDays || undefined,
        cursor,
      },
    )
    correctClock(serverTime)
    return { rows: orders, next }
  },
})

/** The tab on the wire; undefined for all orders. */
export function orderTabOf(choice: OrderTabChoice): OrderTab | undefined {
  return choice === 'all' ? undefined : choice
}

/** Cancels an order of the list. */
export async function cancelListed(orderId: string): Promise<void> {
  const closed = await cancelAloud(orderId)
  if (closed)
    $orders.patch((orders) => orders.map((order) => (order.orderId === orderId ? closed : order)))
  // Only the gateway knows its state meanwhile, for example paid.
  await $orders.refresh()
}
