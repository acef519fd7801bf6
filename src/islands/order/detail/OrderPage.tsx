import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/notice.css'
import { useState } from 'react'
import type { OrderDetail } from '#api/order/order.ts'
import { timelineOf } from '#api/order/progress/order-timeline.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Failed, Missing } from '#islands/ui/EmptyStates.tsx'
import { CANCEL_TEXTS } from '#lib/order/cancel/cancel-messages.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-messages.ts'
import type { OneOrder } from '#lib/order/detail/order-store.ts'
import { waysOf } from '#lib/order/detail/order-ways.ts'
import { ORDERS_TEXTS } from '#lib/order/list/orders-messages.ts'
import { ORDERS_ADDRESS } from '#lib/order/orders-view-store.ts'
import { PROGRESS_TEXTS } from '#lib/order/progress/progress-messages.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { CancelDialog } from '../cancel/CancelDialog.tsx'
import { ListWaiting } from '../ListWaiting.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { OrderTimeline } from '../progress/OrderTimeline.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'
import styles from './OrderPage.module.css'
import { OrderRecords } from './OrderRecords.tsx'

export interface OrderActions {
  onRetry(): void
  /** The time to pay is over. */
  onExpire(): void
  onCancel(): void
  onRefund(orderId: string): void
  onCart(): void
  onCopy(orderId: string): void
}

interface Props extends OrderActions {
  shown: OneOrder
}

export function OrderPage({ shown, ...actions }: Props) {
  switch (shown.state) {
    case 'loading':
      return <ListWaiting />
    case 'missing':
      return <Missing text={TEXTS.missing} href={ORDERS_ADDRESS} label={TEXTS.toOrders} />
    case 'failed':
      return <Failed text={shown.sentence || TEXTS.failed} onRetry={actions.onRetry} />
    case 'ready':
      return <Ready shown={shown} {...actions} />
  }
}

type ReadyProps = OrderActions & { shown: Extract<OneOrder, { state: 'ready' }> }

function Ready({ shown, ...actions }: ReadyProps) {
  const { order } = shown
  return (
    <div className={styles.page}>
      <OrderHead order={order} onExpire={actions.onExpire} />
      <section className="kit-card">
        <h2 className="kit-card__title">{PROGRESS_TEXTS.title}</h2>
        <OrderTimeline steps={timelineOf(order, serverNow())} />
      </section>
      <section className="kit-card">
        <h2 className="kit-card__title">{TEXTS.sums}</h2>
        <PriceBreakdown sums={order} />
      </section>
      <OrderFacts order={order} onCopy={() => actions.onCopy(order.orderId)} />
      <OrderRecords order={order} />
      <p className="kit-notice" data-kind="risk">
        {TEXTS.risk}
      </p>
      <Bar shown={shown} {...actions} />
    </div>
  )
}

/** What can be done with the order; what it waits for stands last, under the thumb. */
function Bar({ shown, onCancel, onRefund, onCart }: ReadyProps) {
  const { order, isCancelling, isInCart } = shown
  const [isAsking, setAsking] = useState(false)
  const ways = [...waysOf(order)].reverse()
  const isOver = ways.some(({ kind }) => kind === 'again')
  if (ways.length === 0 && !order.canCancel && !order.canRefund) return null
  return (
    <div className={styles.bar}>
      {order.canCancel && (
        <Button kind="quiet" isBusy={isCancelling} onClick={() => setAsking(true)}>
          {CANCEL_TEXTS.cancel}
        </Button>
      )}
      {order.canRefund && (
        <Button kind="quiet" onClick={() => onRefund(order.orderId)}>
          {TEXTS.refund}
        </Button>
      )}
      {isOver && (
        <Button kind="quiet" disabled={isInCart} onClick={onCart}>
          {isInCart ? TEXTS.inCart : TEXTS.cart}
        </Button>
      )}
      {ways.map(({ kind, href }, i) => (
        <a
          key={kind}
          className="kit-button"
          data-kind={i === ways.length - 1 && isWanted(order) ? undefined : 'quiet'}
          href={href}
        >
          {ORDERS_TEXTS.ways[kind]}
        </a>
      ))}
      <CancelDialog isOpen={isAsking} onClose={() => setAsking(false)} onCancel={onCancel} />
    </div>
  )
}

const isWanted = ({ nextStep }: OrderDetail) => nextStep !== 'none'
