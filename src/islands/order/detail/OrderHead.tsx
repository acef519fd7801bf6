import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import { ORDERS_TEXTS as TEXTS } from '#lib/order/list/orders-texts.ts'
import { ORDER_STATE_TEXTS } from '#lib/order/order-texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { TimeLeft } from '../TimeLeft.tsx'
import styles from './OrderHead.module.css'

interface Props {
  order: OrderDetail
  onExpire(): void
}

/** The state of the order, and what that means for its buyer. */
export function OrderHead({ order, onExpire }: Props) {
  const { state, nextStep, dueFen, expiresAt, closeReason, productName, periodName } = order
  const isDue = nextStep === 'pay' || nextStep === 'payBalance'
  return (
    <header className={styles.head}>
      <h2 className={styles.state}>{ORDER_STATE_TEXTS[state]}</h2>
      <p className={styles.product}>
        {productName} {periodName}
      </p>
      {isDue && (
        <p className={styles.due}>
          <span>
            {TEXTS.due} <b>{yuanText(dueFen)}</b>
          </span>
          {expiresAt !== undefined && (
            <span>
              {nextStep === 'pay' ? TEXTS.timeLeft : TEXTS.balanceLeft}{' '}
              <TimeLeft until={expiresAt} onEnd={onExpire} />
            </span>
          )}
        </p>
      )}
      {closeReason && <p className={styles.due}>{closeReason}</p>}
    </header>
  )
}
