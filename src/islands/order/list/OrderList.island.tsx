import { useStore } from '#islands/ui/use-store.ts'
import {
  $orderFilter,
  $orders,
  $orderTab,
  applyFilter,
  cancelListed,
  LOADING_ORDERS,
  moreOrders,
  NO_FILTER,
  openTab,
  refreshOrders,
  reloadOrders,
} from '#lib/order/list/orders-store.ts'
import { OrderList } from './OrderList.tsx'

/** Why is this an island? Orders come page by page by tab and filter, count down and change as they are cancelled. */
export function OrderListIsland() {
  return (
    <OrderList
      orders={useStore($orders, { ssr: LOADING_ORDERS })}
      tab={useStore($orderTab, { ssr: 'all' })}
      filter={useStore($orderFilter, { ssr: NO_FILTER })}
      onTab={openTab}
      onFilter={applyFilter}
      onCancel={cancelListed}
      onExpire={refreshOrders}
      onMore={moreOrders}
      onRetry={reloadOrders}
    />
  )
}
