import type { Order } from '#api/order/order.ts'
import { PLACED_NOTICE_TEXTS as TEXTS } from '#lib/order/form/placed-notice-texts.ts'
import { payAddress, payResultAddress } from '#lib/order/page-addresses.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './PlacedNotice.module.css'

interface Props {
  order: Order
}

/** Reminds the buyer of an unpaid order for the same product, on whichever device it was placed, or of a paid one. */
export function PlacedNotice({ order }: Props) {
  if (order.state === 'closed' || order.state === 'refunded') return null
  const isOpen = order.dueFen > 0
  return (
    <p className={styles.notice} role="status">
      <span>{isOpen ? TEXTS.unpaid(yuanText(order.dueFen)) : TEXTS.bought}</span>
      <a
        className="kit-button"
        data-kind="text"
        href={isOpen ? payAddress(order.orderId) : payResultAddress(order.orderId)}
      >
        {isOpen ? TEXTS.toPayment : TEXTS.toOrder}
      </a>
    </p>
  )
}
