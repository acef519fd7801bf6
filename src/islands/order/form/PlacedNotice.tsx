import type { Order } from '#api/order/order.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { payAddress, payResultAddress } from '#lib/order/page-addresses.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './PlacedNotice.module.css'

interface Props {
  order: Order | undefined
}

/** Reminds the buyer of an unpaid order for the same product, on whichever device it was placed, or of a paid one. */
export function PlacedNotice({ order }: Props) {
  if (!order || order.state === 'closed' || order.state === 'refunded') return null
  const isOpen = order.dueFen > 0
  return (
    <p className={styles.notice} role="status">
      <span>{isOpen ? TEXTS.unpaidOrder(yuanText(order.dueFen)) : TEXTS.boughtBefore}</span>
      <a
        className="kit-button"
        data-kind="text"
        href={isOpen ? payAddress(order.orderId) : payResultAddress(order.orderId)}
      >
        {isOpen ? TEXTS.openOrderGo : TEXTS.boughtGo}
      </a>
    </p>
  )
}
