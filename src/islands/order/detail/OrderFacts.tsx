import type { ReactNode } from 'react'
import { dayOf } from '#api/china-time.ts'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-texts.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import styles from './OrderFacts.module.css'

interface Props {
  order: OrderDetail
  onCopy(): void
}

/** The facts an order was placed with. */
export function OrderFacts({ order, onCopy }: Props) {
  const { orderId, periodName, createdAt, couponName, remark, receiver } = order
  const { serviceFrom, serviceUntil } = order
  return (
    <section className="kit-card">
      <h2 className="kit-card__title">{TEXTS.facts}</h2>
      <dl className={styles.facts}>
        <Fact label={TEXTS.number}>
          {orderId}
          <Button kind="text" onClick={onCopy}>
            {TEXTS.copy}
          </Button>
        </Fact>
        <Fact label={TEXTS.period}>{periodName}</Fact>
        <Fact label={TEXTS.createdAt}>{timeText(createdAt)}</Fact>
        {serviceFrom !== undefined && serviceUntil !== undefined && (
          <Fact label={TEXTS.service}>{`${dayOf(serviceFrom)} – ${dayOf(serviceUntil)}`}</Fact>
        )}
        {couponName && <Fact label={TEXTS.coupon}>{couponName}</Fact>}
        {remark && <Fact label={TEXTS.remark}>{remark}</Fact>}
        {receiver && (
          <Fact label={TEXTS.receiver}>
            {`${receiver.name} ${receiver.maskedMobile} ${receiver.region} ${receiver.detail}`}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
