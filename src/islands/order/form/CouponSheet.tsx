import type { CouponOffer } from '#api/coupon/coupon.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { COUPON_SHEET_TEXTS as TEXTS } from '#lib/order/form/coupon-sheet-texts.ts'
import { NO_COUPON } from '#lib/order/form/order-draft.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './CouponSheet.module.css'

interface Props {
  /** The best one first. */
  coupons: readonly CouponOffer[]
  chosenId: string | undefined
  isOpen: boolean
  onClose(): void
  onChoose(couponId: string): void
}

export function CouponSheet({ coupons, chosenId, isOpen, onClose, onChoose }: Props) {
  const usable = coupons.filter(({ isUsable }) => isUsable)
  const unusable = coupons.filter(({ isUsable }) => !isUsable)
  return (
    <Sheet title={TEXTS.choose} isOpen={isOpen} onClose={onClose} closeLabel={TEXTS.close}>
      {usable.length > 0 && (
        <ul className={styles.list}>
          {usable.map((coupon, order) => (
            <li key={coupon.couponId}>
              <button
                className={styles.coupon}
                type="button"
                aria-pressed={coupon.couponId === chosenId}
                onClick={() => onChoose(coupon.couponId)}
              >
                <Words coupon={coupon} isBest={order === 0} />
              </button>
            </li>
          ))}
          <li>
            <button
              className={styles.coupon}
              type="button"
              aria-pressed={chosenId === undefined}
              onClick={() => onChoose(NO_COUPON)}
            >
              {TEXTS.none}
            </button>
          </li>
        </ul>
      )}
      {unusable.length > 0 && (
        <>
          <h3 className={styles.heading}>{TEXTS.unusable}</h3>
          <ul className={styles.list}>
            {unusable.map((coupon) => (
              <li key={coupon.couponId} className={styles.coupon} data-unusable>
                <Words coupon={coupon} isBest={false} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

function Words({ coupon, isBest }: { coupon: CouponOffer; isBest: boolean }) {
  const { name, offFen, validUntil, reason } = coupon
  return (
    <>
      <span className={styles.words}>
        <span>
          {name} {isBest && <Badge>{TEXTS.best}</Badge>}
        </span>
        <small>{reason ?? TEXTS.until(minuteText(validUntil))}</small>
      </span>
      {offFen > 0 && <b className={styles.off}>{yuanText(-offFen)}</b>}
    </>
  )
}
