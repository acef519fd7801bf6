import { lazy, useEffect, useState } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $ordersView } from '#lib/order/orders-view-store.ts'
import { ListWaiting } from './ListWaiting.tsx'
import { OrderListWaiting } from './list/OrderListWaiting.tsx'
import { Orders } from './Orders.tsx'

const VIEWS = {
  list: lazy(() =>
    import('./list/OrderList.island.tsx').then((file) => ({ default: file.OrderListIsland })),
  ),
  order: lazy(() =>
    import('./detail/OrderPage.island.tsx').then((file) => ({ default: file.OrderPageIsland })),
  ),
  cart: lazy(() => import('./cart/Cart.island.tsx').then((file) => ({ default: file.CartIsland }))),
  addresses: lazy(() =>
    import('./address/AddressBook.island.tsx').then((file) => ({
      default: file.AddressBookIsland,
    })),
  ),
} as const

/**
 * Why is this an island? Orders, one order, cart and addresses share one address and replace each other; each loads
 * when it is first needed.
 */
export function OrdersIsland() {
  const view = useStore($ordersView, { ssr: 'list' })
  // The address names the view, which may differ from the built one: a boundary of the build must not be updated while
  // it hydrates.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted) return <OrderListWaiting />
  const View = VIEWS[view]
  return (
    <Orders waiting={view === 'list' ? <OrderListWaiting /> : <ListWaiting />}>
      <View />
    </Orders>
  )
}
