import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import type { OrderTabChoice } from '#lib/order/list/orders-store.ts'
import type { OfflineOrder } from '#lib/order/offline/offline-orders-store.ts'
import { OFFLINE_TEXTS as TEXTS } from '#lib/order/offline/offline-texts.ts'
import { refundAddress } from '#lib/order/orders-addresses.ts'
import { OrderRows, type OrderRowsActions } from '../list/OrderRows.tsx'
import { OrderTabs } from '../list/OrderTabs.tsx'
import { ClassFacts } from './ClassFacts.tsx'

interface Props extends OrderRowsActions {
  orders: PagedList<OfflineOrder>
  tab: OrderTabChoice
  onTab(tab: OrderTabChoice): void
  onCode(order: OfflineOrder): void
}

export function OfflineOrders({ orders, tab, onTab, onCode, ...actions }: Props) {
  if (orders.state === 'guest') return <LogInFirst text={TEXTS.guest} />
  return (
    <>
      <OrderTabs tab={tab} onTab={onTab} />
      <div data-keep="orders" data-ready={orders.state === 'loading' ? undefined : ''}>
        <OrderRows
          {...actions}
          list={orders}
          orderOf={({ order }) => order}
          factsOf={(row) => (
            <ClassFacts offlineClass={row.offlineClass} onCode={() => onCode(row)} />
          )}
          extraOf={({ order, offlineClass }) =>
            offlineClass.checkInCode && <RefundWay order={order} />
          }
          empty={TEXTS.empty[tab]}
        />
      </div>
    </>
  )
}

function RefundWay({ order }: Pick<OfflineOrder, 'order'>) {
  return (
    <a className="kit-button" data-kind="quiet" href={refundAddress(order.orderId)}>
      {TEXTS.refund}
    </a>
  )
}
