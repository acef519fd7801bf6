import '#styles/kit/button.css'
import '#styles/kit/card.css'
import type { ReactNode } from 'react'
import type { Order } from '#api/order/order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CANCEL_TEXTS } from '#lib/order/cancel/cancel-texts.ts'
import { canCancel, orderLinksOf } from '#lib/order/detail/order-links.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import { orderAddress } from '#lib/order/orders-addresses.ts'
import { yuanParts } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import { TimeLeft } from '../TimeLeft.tsx'
import styles from './OrderCard.module.css'
import { OrderState } from './OrderState.tsx'

interface Props {
  order: Order
  /** Further content of the order, above its buttons. */
  children?: ReactNode
  /** A further button, before the order's own. */
  extra?: ReactNode
  onCancel(): void
  onExpire(): void
}

/** An order in a list: its product, its price, and the available actions. */
export function OrderCard({ order, children, extra, onCancel, onExpire }: Props) {
  const { orderId, productName, periodName, createdAt, nextStep } = order
  const ways = orderLinksOf(order)
  return (
    <li className={`kit-card ${styles.card}`}>
      <a className={styles.main} href={orderAddress(orderId)} data-order={orderId}>
        <span className={styles.head}>
          <strong className={styles.name}>{productName}</strong>
          <OrderState state={order.state} nextStep={nextStep} />
        </span>
        <span className={styles.facts}>
          <span>{periodName}</span>
          <time dateTime={new Date(createdAt).toISOString()}>{minuteText(createdAt)}</time>
        </span>
        <Sum order={order} />
      </a>
      {children}
      {(nextStep === 'pay' || nextStep === 'payBalance') && order.expiresAt !== undefined && (
        <p className={styles.left}>
          {nextStep === 'pay' ? TEXTS.timeLeft : TEXTS.balanceLeft}
          <TimeLeft until={order.expiresAt} onEnd={onExpire} />
        </p>
      )}
      <p className={styles.ways}>
        {extra}
        {canCancel(order) && (
          <Button kind="quiet" onClick={onCancel}>
            {CANCEL_TEXTS.cancel}
          </Button>
        )}
        {[...ways].reverse().map(({ kind, href }, i) => (
          <a
            key={kind}
            className="kit-button"
            data-kind={i === ways.length - 1 && WANTED.includes(kind) ? undefined : 'quiet'}
            href={href}
          >
            {TEXTS.ways[kind]}
          </a>
        ))}
      </p>
    </li>
  )
}

/** The action an order waits for stands out. */
const WANTED: readonly string[] = ['pay', 'payBalance', 'transfer', 'sign']

function Sum({ order }: { order: Order }) {
  const { dueFen, paidFen, totalFen } = order
  const isDue = dueFen > 0
  const fen = isDue ? dueFen : paidFen || totalFen
  const [whole, decimals] = yuanParts(fen)
  return (
    <span className={styles.sum}>
      <span className={styles.label}>
        {isDue ? TEXTS.due : paidFen > 0 ? TEXTS.paid : TEXTS.total}
      </span>
      <span className={styles.price}>
        <small>¥</small>
        <b>{whole}</b>
        <small>{decimals}</small>
      </span>
    </span>
  )
}
