import '#styles/kit/button.css'
import { type ReactNode, useState } from 'react'
import type { Order } from '#api/order/order.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { CancelDialog } from '../cancel/CancelDialog.tsx'
import { ListWaiting } from '../ListWaiting.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderRows.module.css'

export interface OrderRowsActions {
  onCancel(orderId: string): void
  /** Called when the time to pay one of the orders is over. */
  onExpire(): void
  onMore(): void
  onRetry(): void
}

interface Props<Row> extends OrderRowsActions {
  list: PagedList<Row>
  orderOf(row: Row): Order
  /** Further content of an order, and a further button before its own. */
  factsOf?(row: Row): ReactNode
  extraOf?(row: Row): ReactNode
  /** Shown if there are no orders. */
  empty: string
}

/** Orders as cards, newest first; cancelling one requires confirmation. */
export function OrderRows<Row>(props: Props<Row>) {
  const { list, orderOf, factsOf, extraOf, empty, onCancel, onExpire, onMore, onRetry } = props
  const [cancelling, setCancelling] = useState<string>()
  return (
    <PagedRows
      list={list}
      waiting={<ListWaiting />}
      failed={TEXTS.failed}
      empty={
        <Empty drawing={emptyList} text={empty}>
          <a className="kit-button" data-kind="quiet" href="/discounts">
            {TEXTS.emptyWay}
          </a>
        </Empty>
      }
      texts={TEXTS.rows}
      onMore={onMore}
      onRetry={onRetry}
    >
      {(rows) => (
        <>
          <ul className={styles.rows}>
            {rows.map((row) => {
              const order = orderOf(row)
              return (
                <OrderCard
                  key={order.orderId}
                  order={order}
                  extra={extraOf?.(row)}
                  onCancel={() => setCancelling(order.orderId)}
                  onExpire={onExpire}
                >
                  {factsOf?.(row)}
                </OrderCard>
              )
            })}
          </ul>
          <CancelDialog
            isOpen={cancelling !== undefined}
            onClose={() => setCancelling(undefined)}
            onCancel={() => cancelling && onCancel(cancelling)}
          />
        </>
      )}
    </PagedRows>
  )
}
