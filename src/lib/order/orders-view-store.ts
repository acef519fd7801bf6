import { atom, onMount } from 'nanostores'

/** Views of `/OrderList`: the orders, or by its address one order, the cart or the addresses. */
export type OrdersView = 'list' | 'order' | 'cart' | 'addresses'

export const $ordersView = atom<OrdersView>('list')

onMount($ordersView, () => {
  $ordersView.set(viewOf(location.search))
})

function viewOf(search: string): OrdersView {
  const params = new URLSearchParams(search)
  if (params.get('orderId')) return 'order'
  const view = params.get('view')
  return view === 'cart' || view === 'addresses' ? view : 'list'
}
