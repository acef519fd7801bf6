import '#styles/kit/card.css'
import '#styles/kit/notice.css'
import '#styles/kit/tick.css'
import { lazy, Suspense } from 'react'
import { PaymentMethods } from '#islands/payment/checkout/PaymentMethods.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import {
  fenOf,
  type RechargeOffer as Offer,
  type RechargePayment as Payment,
  type RechargeValues,
} from '#lib/wallet/recharge-store.ts'
import { AmountGrid } from './AmountGrid.tsx'
import styles from './Recharge.module.css'

const RechargePayment = lazy(async () => ({
  default: (await import('./RechargePayment.tsx')).RechargePayment,
}))

interface FormProps {
  form: Form<RechargeValues>
  offer: Offer
  onEdit(part: Partial<RechargeValues>): void
  onPay(): void
}

interface Props extends Omit<FormProps, 'offer'> {
  /** Undefined in the build, and until the gateway has answered. */
  offer: Offer | undefined
  payment: Payment | undefined
  onCheck(): void
  onClose(): void
}

export function Recharge({ offer, payment, onCheck, onClose, ...props }: Props) {
  if (!offer && !payment)
    return (
      <div className={styles.form}>
        <Skeleton label={TEXTS.loading} shapes={['block', 'block', 'line']} />
        <p className="kit-notice" data-kind="risk">
          {TEXTS.rule}
        </p>
      </div>
    )
  const isScanning = payment?.qr !== undefined && payment.state === 'open'
  return (
    <>
      {offer && (!payment || isScanning) && <RechargeForm offer={offer} {...props} />}
      {payment && (
        <Suspense>
          <RechargePayment payment={payment} onCheck={onCheck} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

function RechargeForm({ form, offer: { ways, isElsewhere }, onEdit, onPay }: FormProps) {
  const { values, problems, problem, isSending } = form
  const fen = fenOf(values)
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onPay}>
      <section className="kit-card">
        <AmountGrid values={values} problem={problems.otherYuan} />
      </section>
      {ways.length > 0 ? (
        <PaymentMethods ways={ways} way={values.way} />
      ) : (
        <p className="kit-notice">{isElsewhere ? TEXTS.noWayHere : TEXTS.noWay}</p>
      )}
      <div>
        <label className="kit-tick">
          <input
            className="kit-tick__box"
            type="checkbox"
            name="isAgreed"
            aria-invalid={problems.isAgreed ? true : undefined}
          />
          <span>
            {TEXTS.agree}
            <a href={TEXTS.agreementPath}>{TEXTS.agreement}</a>
          </span>
        </label>
        <p className="kit-notice" data-kind="risk">
          {TEXTS.rule}
        </p>
      </div>
      <p className={styles.error} role="alert">
        {problems.isAgreed || problem}
      </p>
      <Button type="submit" isBlock isBusy={isSending} disabled={ways.length === 0}>
        {fen === undefined ? TEXTS.payNone : TEXTS.pay(yuanText(fen))}
      </Button>
    </StoreForm>
  )
}
