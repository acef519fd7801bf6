import { atom, onMount } from 'nanostores'

/** Views of `/OrderList`: the orders, or by its address one order, the cart or the addresses. */
export type OrdersView = 'list' | 'order' | 'cart' | 'addresses'

export const $ordersView = atom<OrdersView>('list')

export const ORDERS_ADDRESS = '/OrderList'
export const CART_ADDRESS = '/OrderList?view=cart'
export const ADDRESSES_ADDRESS = '/OrderList?view=addresses'

/** The view of one order. */
export function orderAddress(orderId: string): string {
  return `${ORDERS_ADDRESS}?${new URLSearchParams({ orderId })}`
}

/** The same, with the refund form open. */
export function refundAddress(orderId: string): string {
  return `${orderAddress(orderId)}&refund=1`
}

onMount($ordersView, () => {
  $ordersView.set(viewOf(location.search))
})

function viewOf(search: string): OrdersView {
  const params = new URLSearchParams(search)
  if (params.get('orderId')) return 'order'
  const view = params.get('view')
  return view === 'cart' || view === 'addresses' ? view : 'list'
}
