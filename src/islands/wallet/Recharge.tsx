import '#styles/kit/card.css'
import '#styles/kit/notice.css'
import '#styles/kit/tick.css'
import { lazy, Suspense } from 'react'
import type { PayMethod } from '#api/payment/create-payment.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import {
  fenOf,
  type RechargePayment as Payment,
  type RechargeValues,
} from '#lib/wallet/recharge-store.ts'
import { AmountGrid } from './AmountGrid.tsx'
import { PayMethods } from './PayMethods.tsx'
import styles from './Recharge.module.css'

const RechargePayment = lazy(async () => ({
  default: (await import('./RechargePayment.tsx')).RechargePayment,
}))

interface FormProps {
  form: Form<RechargeValues>
  /** Empty in the build: the stored form is known only in the browser. */
  methods: readonly PayMethod[]
  onEdit(part: Partial<RechargeValues>): void
  onPay(): void
}

interface Props extends FormProps {
  payment: Payment | undefined
  onCheck(): void
  onClose(): void
}

export function Recharge({ payment, onCheck, onClose, ...props }: Props) {
  if (props.methods.length === 0)
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
      {(!payment || isScanning) && <RechargeForm {...props} />}
      {payment && (
        <Suspense>
          <RechargePayment payment={payment} onCheck={onCheck} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

function RechargeForm({ form, methods, onEdit, onPay }: FormProps) {
  const { values, problems, problem, isSending } = form
  const fen = fenOf(values)
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onPay}>
      <section className="kit-card">
        <AmountGrid values={values} problem={problems.otherYuan} />
      </section>
      <PayMethods methods={methods} />
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
      <Button type="submit" isBlock isBusy={isSending}>
        {fen === undefined ? TEXTS.payNone : TEXTS.pay(yuanText(fen))}
      </Button>
    </StoreForm>
  )
}
