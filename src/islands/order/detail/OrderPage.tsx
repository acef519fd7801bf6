import '#styles/kit/button.css'
import '#styles/kit/card.css'
import '#styles/kit/notice.css'
import { useState } from 'react'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { timelineOf } from '#api/order/progress/order-timeline.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { CANCEL_TEXTS } from '#lib/order/cancel/cancel-texts.ts'
import { orderLinksOf } from '#lib/order/detail/order-links.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-texts.ts'
import { ORDERS_TEXTS } from '#lib/order/list/orders-texts.ts'
import { ORDERS_ADDRESS } from '#lib/order/orders-addresses.ts'
import { PROGRESS_TEXTS } from '#lib/order/progress/progress-texts.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { CancelDialog } from '../cancel/CancelDialog.tsx'
import { ListWaiting } from '../ListWaiting.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { OrderTimeline } from '../progress/OrderTimeline.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHead } from './OrderHead.tsx'
import styles from './OrderPage.module.css'
import { OrderRecords } from './OrderRecords.tsx'

interface Content {
  isCancelling: boolean
  isInCart: boolean
  /** Called when the time to pay is over. */
  onExpire(): void
  onCancel(): void
  onRefund(): void
  onCart(): void
  onCopy(orderId: string): void
}

interface Props extends Content {
  order: Resource<OrderDetail>
  onRetry(): void
}

export function OrderPage({ order, onRetry, ...content }: Props) {
  return (
    <Loaded
      resource={order}
      waiting={<ListWaiting />}
      missing={<Missing text={TEXTS.missing} href={ORDERS_ADDRESS} label={TEXTS.toOrders} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => <Ready order={value} {...content} />}
    </Loaded>
  )
}

type ReadyProps = Content & { order: OrderDetail }

function Ready(props: ReadyProps) {
  const { order, onExpire, onCopy } = props
  return (
    <div className={styles.page}>
      <OrderHead order={order} onExpire={onExpire} />
      <section className="kit-card">
        <h2 className="kit-card__title">{PROGRESS_TEXTS.title}</h2>
        <OrderTimeline steps={timelineOf(order, serverNow())} />
      </section>
      <section className="kit-card">
        <h2 className="kit-card__title">{TEXTS.sums}</h2>
        <PriceBreakdown sums={order} />
      </section>
      <OrderFacts order={order} onCopy={() => onCopy(order.orderId)} />
      <OrderRecords order={order} />
      <p className="kit-notice" data-kind="risk">
        {TEXTS.risk}
      </p>
      <Bar {...props} />
    </div>
  )
}

/** The actions on the order; the one it waits for comes last, under the thumb. */
function Bar({ order, isCancelling, isInCart, onCancel, onRefund, onCart }: ReadyProps) {
  const [isAsking, setAsking] = useState(false)
  const ways = [...orderLinksOf(order)].reverse()
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
        <Button kind="quiet" onClick={onRefund}>
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
