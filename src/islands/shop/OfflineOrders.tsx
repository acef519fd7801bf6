import { type ReactNode, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { MoreRows } from '#islands/ui/MoreRows.tsx'
import { OFFLINE_TEXTS as TEXTS } from '#lib/shop/offline-messages.ts'
import type { OfflineOrder, OfflineOrders as Shown } from '#lib/shop/offline-orders-store.ts'
import { ORDERS_TEXTS } from '#lib/shop/orders-messages.ts'
import type { OrderTabChoice } from '#lib/shop/orders-store.ts'
import { refundAddress } from '#lib/shop/orders-view-store.ts'
import { emptyFailed, emptyList } from '#ui/drawings.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ClassFacts } from './ClassFacts.tsx'
import { ListWaiting } from './ListWaiting.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderList.module.css'
import { OrderTabs } from './OrderTabs.tsx'

interface Props {
  orders: Shown
  tab: OrderTabChoice
  onTab(tab: OrderTabChoice): void
  onCode(order: OfflineOrder): void
  onCancel(orderId: string): void
  /** The time to pay one of the orders is over. */
  onExpire(): void
  onMore(): void
  onRetry(): void
  onLogIn(): void
}

export function OfflineOrders(props: Props) {
  const { orders, tab, onTab } = props
  return (
    <>
      {orders.state !== 'guest' && <OrderTabs tab={tab} onTab={onTab} />}
      <div data-keep="orders" data-ready={orders.state === 'loading' ? undefined : ''}>
        <Rows {...props} />
      </div>
    </>
  )
}

function Rows(props: Props): ReactNode {
  const { orders, tab, onCode, onCancel, onExpire, onMore, onRetry, onLogIn } = props
  const [cancelling, setCancelling] = useState<string>()
  switch (orders.state) {
    case 'guest':
      return (
        <Empty drawing={emptyList} text={TEXTS.guest}>
          <Button onClick={onLogIn}>{TEXTS.logIn}</Button>
        </Empty>
      )
    case 'loading':
      return <ListWaiting />
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={ORDERS_TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {ORDERS_TEXTS.retry}
          </Button>
        </Empty>
      )
    case 'ready':
      if (orders.rows.length === 0)
        return (
          <Empty drawing={emptyList} text={TEXTS.empty[tab]}>
            <a className="kit-button" data-kind="quiet" href="/discounts">
              {TEXTS.toDiscounts}
            </a>
          </Empty>
        )
      return (
        <>
          <ul className={styles.rows}>
            {orders.rows.map((row) => (
              <OrderCard
                key={row.order.orderId}
                order={row.order}
                onCancel={() => setCancelling(row.order.orderId)}
                onExpire={onExpire}
                extra={
                  row.offlineClass.checkInCode && (
                    <a
                      className="kit-button"
                      data-kind="quiet"
                      href={refundAddress(row.order.orderId)}
                    >
                      {TEXTS.refund}
                    </a>
                  )
                }
              >
                <ClassFacts offlineClass={row.offlineClass} onCode={() => onCode(row)} />
              </OrderCard>
            ))}
          </ul>
          <MoreRows
            hasMore={orders.next !== undefined}
            state={orders.more}
            texts={ORDERS_TEXTS.rows}
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
