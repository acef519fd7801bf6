import { lazy } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $ordersView } from '#lib/order/orders-view-store.ts'
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
  const View = VIEWS[view]
  return (
    <Orders>
      <View />
    </Orders>
  )
}
