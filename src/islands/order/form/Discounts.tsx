import '#styles/kit/card.css'
import '#styles/kit/row.css'
import '#styles/kit/switch.css'
import { lazy, Suspense, useState } from 'react'
import { FEN_PER_COIN } from '#api/catalog/money.ts'
import type { OrderTotals } from '#api/order/form/preview-order.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import styles from './Discounts.module.css'
import type { FormActions } from './form-actions.ts'

/** Loads for people who look at their coupons: the best one is chosen already. */
const CouponSheet = lazy(async () => ({ default: (await import('./CouponSheet.tsx')).CouponSheet }))

interface Props {
  quote: OrderTotals
  isGuest: boolean
  actions: FormActions
}

/** Coupon and coins; visitors without a login are told that these need one. */
export function Discounts({ quote, isGuest, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isGuest)
    return (
      <p className={`kit-card ${styles.guest}`}>
        {quote.isDelivered ? TEXTS.logInForAll : TEXTS.logInForCoupons}
        <Button kind="text" onClick={actions.logIn}>
          {TEXTS.logIn}
        </Button>
      </p>
    )
  const usable = quote.coupons.filter((coupon) => coupon.isUsable)
  return (
    <div className="kit-rows">
      <button
        className="kit-row"
        type="button"
        disabled={quote.coupons.length === 0}
        onClick={() => setOpen(true)}
      >
        <span className="kit-row__main">
          <span className="kit-row__text">
            {TEXTS.coupon}
            {quote.couponReason && <span className="kit-row__note">{quote.couponReason}</span>}
          </span>
          <span className={styles.value} data-off={quote.couponFen > 0 || undefined}>
            {quote.couponFen > 0
              ? yuanText(-quote.couponFen)
              : couponWord(quote.couponId, usable.length)}
          </span>
        </span>
      </button>
      <label className={`kit-switch ${styles.coins}`}>
        <span className="kit-row__text">
          {TEXTS.coin}
          <span className="kit-row__note">
            {quote.coinMax > 0
              ? TEXTS.coinUse(quote.coinMax, yuanText(quote.coinMax * FEN_PER_COIN))
              : TEXTS.coinNone}
            {quote.coinBalance > 0 && `（${TEXTS.coinBalance(quote.coinBalance)}）`}
          </span>
        </span>
        <input
          className="kit-switch__box"
          type="checkbox"
          name="useCoin"
          disabled={quote.coinMax === 0}
        />
      </label>
      {isOpen && (
        <Suspense>
          <CouponSheet
            coupons={quote.coupons}
            chosenId={quote.couponId}
            isOpen
            onClose={() => setOpen(false)}
            onChoose={(couponId) => {
              setOpen(false)
              actions.chooseCoupon(couponId)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function couponWord(chosenId: string | undefined, usable: number): string {
  if (usable === 0) return TEXTS.couponEmpty
  return chosenId ? '' : TEXTS.couponCount(usable)
}
