import { atom, computed, onMount } from 'nanostores'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import type { OfflineClass } from '#api/order/offline/offline-class.ts'
import type { Order } from '#api/order/order.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import type { QrPath } from '#lib/shell/format/qr-path.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { LOADING_LIST, type PagedList, pagedList } from '#lib/shell/transport/paged-list.ts'
import { cancelAloud } from '../cancel/cancel-order.ts'
import { ORDER_TAB_CHOICES, type OrderTabChoice } from '../list/orders-store.ts'
import { drawCheckIn } from './check-in-code.ts'

export interface OfflineOrder {
  order: Order
  offlineClass: OfflineClass
}

/** Orders of offline classes; the page is open to visitors, who have none. */
export type OfflineOrders = { state: 'guest' } | PagedList<OfflineOrder>

export const LOADING_OFFLINE: OfflineOrders = LOADING_LIST

export const $offlineTab = atom<OrderTabChoice>('all')
const $isGuest = atom(false)

/** The code that is shown at the door, drawn here: no network is needed once the list is there. */
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

const list = pagedList<OfflineOrder>(async (cursor) => {
  const { send } = await import('#lib/shell/transport/http.ts')
  const tab = $offlineTab.get()
  const answer = await send(listOfflineOrders, { tab: tab === 'all' ? undefined : tab, cursor })
  correctClock(answer.serverTime)
  return { rows: answer.orders, next: answer.next }
})

export const $offlineOrders = computed(
  [list.$list, $isGuest],
  (orders, isGuest): OfflineOrders => (isGuest ? { state: 'guest' } : orders),
)

onMount($offlineOrders, () => {
  const kept = keptView()
  $offlineTab.set(ORDER_TAB_CHOICES.find((tab) => tab === kept?.tab) ?? 'all')
  const stops = [
    followUser((userId) => {
      $isGuest.set(!userId)
      if (userId) void list.load(Number(kept?.rows) || 0)
    }),
    followReturn(() => void list.refresh()),
    list.$list.listen((orders) => {
      if (orders.state === 'ready') keepView({ tab: $offlineTab.get(), rows: orders.rows.length })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

export function openOfflineTab(tab: OrderTabChoice): void {
  if (tab === $offlineTab.get()) return
  $offlineTab.set(tab)
  void list.load()
}

export const reloadOffline = (): void => void list.load()
export const refreshOffline = (): void => void list.refresh()
export const moreOffline = (): void => void list.more()

export async function cancelOffline(orderId: string): Promise<void> {
  await cancelAloud(orderId)
  await list.refresh()
}

/** Shows the code of an order and draws what the door scans. */
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
  // At the door the code may just have been used.
  void list.refresh()
}
