import { type ReactNode, Suspense } from 'react'
import type { Order } from '#api/order/order.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { orderFormAddress, payResultAddress } from '#lib/order/page-addresses.ts'
import { SHOWN_ORDER_TEXTS as TEXTS } from '#lib/payment/order-state-texts.ts'
import type { Failure } from '#lib/shell/transport/refusal.ts'
import { emptyList, emptySearch } from '#lib/ui/drawings.ts'
import styles from './OrderStates.module.css'

type Absent =
  | { state: 'loading' }
  /** Being sent to the login page. */
  | { state: 'guest' }
  | Failure
  | { state: 'failed'; sentence?: string }
  | { state: 'closed'; order: Order; reason: string }

interface Props<Known> {
  shown: Absent | Known
  /** Loads with the order it shows: nobody waits for it earlier. */
  children(known: Known): ReactNode
  onRetry(): void
}

/** One order on its page, or the state that replaces it. */
export function OrderStates<Known extends { state: 'ready' | 'booked' }>(
  props: Props<Known>,
): ReactNode {
  const { shown, children, onRetry } = props
  switch (shown.state) {
    case 'loading':
    case 'guest':
      return <OrderLoading />
    case 'missing':
      return <OrderMissing />
    case 'failed':
      return <OrderFailed text={shown.sentence || TEXTS.failed} onRetry={onRetry} />
    case 'closed':
      return <OrderClosed order={shown.order} reason={shown.reason} />
    default:
      return <Suspense fallback={<OrderLoading />}>{children(shown)}</Suspense>
  }
}

function OrderLoading() {
  return (
    <div className={styles.waiting}>
      <Skeleton label={TEXTS.loading} shapes={['title', 'line', 'block', 'line', 'line']} />
    </div>
  )
}

function OrderMissing() {
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

function OrderFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  return <Failed text={text} onRetry={onRetry} />
}

function OrderClosed({ order, reason }: { order: Order; reason: string }) {
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
