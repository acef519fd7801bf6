import { useStore } from '#islands/ui/use-store.ts'
import { $orders, cancelListed } from '#lib/order/list/orders-store.ts'
import { OrderList } from './OrderList.tsx'

/** Why is this an island? Orders arrive page by page by tab and filter, count down and change as they are cancelled. */
export function OrderListIsland() {
  const { tab, ...filter } = useStore($orders.$choice)
  return (
    <OrderList
      orders={useStore($orders)}
      tab={tab}
      filter={filter}
      onTab={(chosen) => $orders.choose({ tab: chosen })}
      onFilter={(chosen) => $orders.choose({ ...chosen })}
      onCancel={cancelListed}
      onExpire={$orders.refresh}
      onMore={$orders.more}
      onRetry={$orders.reload}
    />
  )
}
