import type { Order } from '#api/order/order.ts'
import { call } from '#lib/data/call.ts'
import { oneOfChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'

/** The person's orders of quant products, newest first. */
export const $quantOrders = keptList<Order, { tab: 'all' | 'unpaid' | 'paid' | 'refund' }>({
  access: 'login',
  choices: { tab: oneOfChoice(['all', 'unpaid', 'paid', 'refund'], 'all') },
  isRefreshedOnReturn: true,
  async load({ tab }, cursor) {
    const load = () => import('#api/order/list/list-orders.ts')
    const { orders, next } = await call(load, {
      tab: tab === 'all' ? undefined : tab,
      productType: 'quant',
      cursor,
    })
    return { rows: orders, next }
  },
})
