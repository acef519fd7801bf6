import '#styles/kit/button.css'
import { type ReactNode, useState } from 'react'
import type { Order } from '#api/shop/order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { MoreRows } from '#islands/ui/MoreRows.tsx'
import { ORDERS_TEXTS as TEXTS } from '#lib/shop/orders-messages.ts'
import type { OrderFilter as Filter, OrderTabChoice } from '#lib/shop/orders-store.ts'
import { ADDRESSES_ADDRESS, CART_ADDRESS } from '#lib/shop/orders-view-store.ts'
import type { PagedList } from '#lib/shop/paged-list.ts'
import { emptyFailed, emptyList } from '#ui/drawings.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ListWaiting } from './ListWaiting.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilter } from './OrderFilter.tsx'
import styles from './OrderList.module.css'
import { OrderTabs } from './OrderTabs.tsx'

interface Props {
  orders: PagedList<Order>
  tab: OrderTabChoice
  filter: Filter
  onTab(tab: OrderTabChoice): void
  onFilter(filter: Filter): void
  onCancel(orderId: string): void
  /** The time to pay one of the orders is over. */
  onExpire(): void
  onMore(): void
  onRetry(): void
}

export function OrderList(props: Props) {
  const { orders, tab, filter, onTab, onFilter } = props
  const isFiltered = filter.productType !== '' || filter.withinDays > 0
  const [isFiltering, setFiltering] = useState(false)
  return (
    <>
      <OrderTabs tab={tab} onTab={onTab}>
        <Button kind="text" onClick={() => setFiltering(true)}>
          {isFiltered ? TEXTS.filterOn : TEXTS.filter}
        </Button>
      </OrderTabs>
      <nav className={styles.ways} aria-label={TEXTS.waysLabel}>
        <a href={CART_ADDRESS}>{TEXTS.cart}</a>
        <a href="/OfflineOrderList">{TEXTS.offline}</a>
        <a href={ADDRESSES_ADDRESS}>{TEXTS.addresses}</a>
      </nav>
      <div data-keep="orders" data-ready={orders.state === 'loading' ? undefined : ''}>
        <Rows {...props} isFiltered={isFiltered} />
      </div>
      <OrderFilter
        filter={filter}
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        onApply={onFilter}
      />
    </>
  )
}

function Rows(props: Props & { isFiltered: boolean }): ReactNode {
  const { orders, tab, isFiltered, onCancel, onExpire, onMore, onRetry } = props
  const [cancelling, setCancelling] = useState<string>()
  switch (orders.state) {
    case 'loading':
      return <ListWaiting />
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </Empty>
      )
    case 'ready':
      if (orders.rows.length === 0)
        return (
          <Empty drawing={emptyList} text={isFiltered ? TEXTS.emptyFiltered : TEXTS.empty[tab]}>
            <a className="kit-button" data-kind="quiet" href="/discounts">
              {TEXTS.emptyWay}
            </a>
          </Empty>
        )
      return (
        <>
          <ul className={styles.rows}>
            {orders.rows.map((order) => (
              <OrderCard
                key={order.orderId}
                order={order}
                onCancel={() => setCancelling(order.orderId)}
                onExpire={onExpire}
              />
            ))}
          </ul>
          <MoreRows
            hasMore={orders.next !== undefined}
            state={orders.more}
            texts={TEXTS.rows}
            onMore={onMore}
          />
          <CancelDialog
            isOpen={cancelling !== undefined}
            onClose={() => setCancelling(undefined)}
            onCancel={() => cancelling && onCancel(cancelling)}
          />
        </>
      )
  }
}
