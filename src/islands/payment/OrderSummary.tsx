import '#styles/kit/card.css'
import type { Order } from '#api/order/order.ts'
import { PAY_TEXTS as TEXTS } from '#lib/payment/pay-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { PriceBreakdown } from '../order/PriceBreakdown.tsx'
import styles from './OrderSummary.module.css'

interface Props {
  order: Order
}

/** What the order is for and how its total is made up. */
export function OrderSummary({ order }: Props) {
  const facts = [
    [TEXTS.period, order.periodName],
    [TEXTS.orderNumber, order.orderId],
    [TEXTS.createdAt, minuteText(order.createdAt)],
  ] as const
  return (
    <section className={`kit-card ${styles.summary}`}>
      <h2 className={styles.name}>{order.productName}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceBreakdown sums={order} />
    </section>
  )
}
