import { atom } from 'nanostores'
import type { OfflineClass } from '#api/order/offline/offline-class.ts'
import type { Order } from '#api/order/order.ts'
import type { QrPath } from '#api/qr-path.ts'
import { call } from '#lib/data/call.ts'
import { oneOfChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { cancelAloud } from '../cancel/cancel-order.ts'
import { ORDER_TAB_CHOICES, type OrderTabChoice, orderTabOf } from '../list/orders-store.ts'
import { drawCheckIn } from './check-in-code.ts'

export interface OfflineOrder {
  order: Order
  offlineClass: OfflineClass
}

/** Orders of offline classes, newest first; visitors may open the page and see an empty list. */
export const $offlineOrders = keptList<OfflineOrder, { tab: OrderTabChoice }>({
  access: 'login',
  choices: { tab: oneOfChoice(ORDER_TAB_CHOICES, 'all') },
  isRefreshedOnReturn: true,
  async load({ tab }, cursor) {
    const load = () => import('#api/order/offline/list-offline-orders.ts')
    const { orders, next, serverTime } = await call(load, { tab: orderTabOf(tab), cursor })
    correctClock(serverTime)
    return { rows: orders, next }
  },
})

/** The check-in code, drawn in the browser: no network is needed once the list is loaded. */
export type CheckIn =
  | { state: 'closed' }
  | {
      state: 'open'
      code: string
      offlineClass: OfflineClass
      name: string
      qr?: QrPath | undefined
    }

export const CLOSED_CHECK_IN: CheckIn = { state: 'closed' }
export const $checkIn = atom<CheckIn>(CLOSED_CHECK_IN)

export async function cancelOffline(orderId: string): Promise<void> {
  await cancelAloud(orderId)
  await $offlineOrders.refresh()
}

/** Shows the check-in code of an order and draws its QR code. */
export async function openCheckIn({ order, offlineClass }: OfflineOrder): Promise<void> {
  const { checkInCode: code } = offlineClass
  if (!code) return
  const shown = { state: 'open' as const, code, offlineClass, name: order.productName }
  $checkIn.set(shown)
  const qr = await drawCheckIn(code)
  if ($checkIn.get().state === 'open') $checkIn.set({ ...shown, qr })
}

export function closeCheckIn(): void {
  $checkIn.set(CLOSED_CHECK_IN)
  // The code may just have been used at the door.
  void $offlineOrders.refresh()
}
