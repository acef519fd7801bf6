import type { Order } from '#api/shop/order.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { orderFormAddress, payResultAddress } from '#lib/shop/addresses.ts'
import { ORDER_STATE_TEXTS as TEXTS } from '#lib/shop/order-state-messages.ts'
import { emptyList, emptySearch } from '#ui/drawings.ts'
import styles from './OrderStates.module.css'

/** What every page of one order shows while there is nothing to show of it. */
export function OrderLoading() {
  return (
    <div className={styles.waiting}>
      <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'block', 'line', 'line']} />
    </div>
  )
}

export function OrderMissing() {
  return (
    <Empty drawing={emptySearch} text={TEXTS.missing}>
      <p className={styles.ways}>
        <a className="kit-button" href="/OrderList">
          {TEXTS.toOrders}
        </a>
        <a className="kit-button" data-kind="quiet" href="/">
          {TEXTS.toHome}
        </a>
      </p>
    </Empty>
  )
}

export function OrderFailed({ onRetry }: { onRetry(): void }) {
  return <Failed text={TEXTS.failed} onRetry={onRetry} />
}

export function OrderClosed({ order, reason }: { order: Order; reason: string }) {
  return (
    <Empty drawing={emptyList} text={reason}>
      <p className={styles.ways}>
        <a className="kit-button" href={orderFormAddress(order)}>
          {TEXTS.again}
        </a>
        <a className="kit-button" data-kind="quiet" href={payResultAddress(order.orderId)}>
          {TEXTS.detail}
        </a>
      </p>
    </Empty>
  )
}
