import '#styles/kit/field.css'
import { Button } from '#islands/ui/Button.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import { COUPON_TEXTS } from '#lib/coupon/texts.ts'
import type { Form } from '#lib/data/form.ts'
import styles from './CouponWallet.module.css'

interface Props {
  redeem: Form<{ redeemCode: string }>
  onEdit(part: { redeemCode?: string }): void
  onRedeem(): void
}

/** A code and the button; a refused code stays, with the reason beneath. */
export function RedeemForm({ redeem, onEdit, onRedeem }: Props) {
  const { problems, problem, isSending } = redeem
  const error = problems.redeemCode || problem
  return (
    <StoreForm className={styles.redeem} form={redeem} onEdit={onEdit} onSubmit={onRedeem}>
      <div>
        <input
          type="text"
          name="redeemCode"
          aria-label={COUPON_TEXTS.redeemLabel}
          placeholder={COUPON_TEXTS.redeemPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          aria-invalid={error ? true : undefined}
          aria-describedby="redeem-problem"
        />
        <Button type="submit" isBusy={isSending}>
          {COUPON_TEXTS.redeem}
        </Button>
      </div>
      <p className="kit-field__error" id="redeem-problem" role="alert" hidden={!error}>
        {error}
      </p>
    </StoreForm>
  )
}
