import { atom } from 'nanostores'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { callSilently } from '#lib/data/call.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'

const POLL_MS = 30_000
const $orderIds = atom<readonly string[] | undefined>(undefined)

/** The orders related to a page, each with its timeline. */
export const $progress: ResourceStore<readonly OrderDetail[]> = resource<
  readonly OrderDetail[],
  readonly string[]
>({
  access: 'login',
  key: $orderIds,
  async load(orderIds) {
    const known = new Map($progress.ready()?.map((order) => [order.orderId, order]))
    const load = () => import('#api/order/detail/get-order.ts')
    // One after the other, because a newer read would cancel an older one.
    for (const orderId of orderIds) {
      const order = await callSilently(load, { orderId })
      if (order) known.set(orderId, order)
    }
    return orderIds.flatMap((orderId) => known.get(orderId) ?? [])
  },
  refreshMs: () => POLL_MS,
})

/** Sets the orders of a page, also after an event of one of them; their timelines are loaded again. */
export function setProgressOrders(ids: readonly string[]): void {
  const orderIds = [...new Set(ids)]
  if (orderIds.join() === $orderIds.get()?.join()) void $progress.refresh()
  else $orderIds.set(orderIds)
}
