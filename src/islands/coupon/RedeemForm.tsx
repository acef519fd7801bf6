import '#styles/kit/field.css'
import type { SyntheticEvent } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { COUPON_TEXTS } from '#lib/coupon/messages.ts'
import type { Form } from '#lib/data/form.ts'
import styles from './CouponWallet.module.css'

interface Props {
  redeem: Form<{ redeemCode: string }>
  onCode(code: string): void
  onRedeem(): void
}

/** A code and the button; a refused code stays with the reason beneath. */
export function RedeemForm({ redeem, onCode, onRedeem }: Props) {
  const { problems, problem, isSending, round } = redeem
  const error = problems.redeemCode || problem
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(String(new FormData(event.currentTarget).get('redeemCode') ?? ''))
    onRedeem()
  }
  return (
    <form key={round} className={styles.redeem} noValidate onSubmit={submit}>
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
    </form>
  )
}
