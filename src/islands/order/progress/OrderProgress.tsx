import '#styles/kit/card.css'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { currentStep, timelineOf } from '#api/order/progress/order-timeline.ts'
import { orderAddress } from '#lib/order/orders-addresses.ts'
import { PROGRESS_TEXTS as TEXTS } from '#lib/order/progress/progress-texts.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import styles from './OrderProgress.module.css'
import { OrderTimeline } from './OrderTimeline.tsx'

interface Props {
  orders: readonly OrderDetail[]
  /**
   * Set on a page about something else, above or below its content: links to the order, and names it if there are
   * several.
   */
  aside?: 'above' | 'below'
}

/** The state of each order, and its whole history on demand. */
export function OrderProgress({ orders, aside }: Props) {
  const cards = orders.map((order) => {
    const steps = timelineOf(order, serverNow())
    return (
      <details key={order.orderId} className={`kit-card ${styles.progress}`}>
        <summary className={styles.summary}>
          <span className={styles.title}>
            {orders.length > 1 ? order.productName : TEXTS.title}
          </span>
          <span className={styles.current}>{currentStep(steps)?.label}</span>
        </summary>
        <OrderTimeline steps={steps} />
        {aside && (
          <a className={styles.link} href={orderAddress(order.orderId)}>
            {TEXTS.toOrder}
          </a>
        )}
      </details>
    )
  })
  if (!aside) return cards
  return (
    <div className={styles.aside} data-below={aside === 'below' ? '' : undefined}>
      {cards}
    </div>
  )
}
