import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import { Button } from '#islands/ui/Button.tsx'
import { conditionOf, endText, periodOf, scopeOf, worthOf } from '#lib/coupon/coupon-texts.ts'
import { COUPON_TEXTS } from '#lib/coupon/texts.ts'
import styles from './CouponCard.module.css'

interface Props {
  coupon: Coupon
  offers: readonly OfferOnSale[]
  nowMs: number
  /** Absent in a build that sells nothing. */
  onUse: () => void
}

/** A coupon as a ticket: its value, scope and validity, and why it cannot be used, if so. */
export function CouponCard({ coupon, offers, nowMs, onUse }: Props) {
  const { name, state, reason, orderId } = coupon
  const worth = worthOf(coupon)
  const end = state === 'usable' ? endText(coupon, nowMs) : undefined
  return (
    <li className={styles.card} data-state={state}>
      <p className={styles.worth}>
        <span>
          {worth.before && <small>{worth.before}</small>}
          {worth.figure}
          {worth.after && <small>{worth.after}</small>}
        </span>
        <span className={styles.condition}>{conditionOf(coupon)}</span>
      </p>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>{scopeOf(coupon, offers)}</p>
        <p>
          {periodOf(coupon)}
          {end && <strong className={styles.end}>{end}</strong>}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {state === 'usable' && coupon.validFrom <= nowMs && (
        <Button kind="soft" onClick={onUse}>
          {COUPON_TEXTS.use}
        </Button>
      )}
      {orderId && state === 'held' && (
        <a className={styles.order} href={`/WatiForPay?${new URLSearchParams({ orderId })}`}>
          {COUPON_TEXTS.toOrder}
        </a>
      )}
    </li>
  )
}
