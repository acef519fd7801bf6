import '#styles/kit/card.css'
import '#styles/kit/notice.css'
import '#styles/kit/tick.css'
import type { PayMethod } from '#api/payment/create-payment.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { yuanText } from '#lib/shell/format/money.ts'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-messages.ts'
import { fenOf, type RechargeDesk, type RechargeDraft } from '#lib/wallet/recharge-store.ts'
import { PayQr } from '../payment/checkout/PayQr.tsx'
import { AmountGrid } from './AmountGrid.tsx'
import { PayMethods } from './PayMethods.tsx'
import styles from './Recharge.module.css'
import { RechargeResult } from './RechargeResult.tsx'

interface Actions {
  onNote(part: Partial<RechargeDraft>): void
  onMethod(method: PayMethod): void
  onPay(): void
  onCheck(): void
  onClose(): void
}

interface Props extends Actions {
  desk: RechargeDesk
}

export function Recharge({ desk, onNote, onMethod, onPay, onCheck, onClose }: Props) {
  const { isOpen, payment } = desk
  if (!isOpen)
    return (
      <div className={styles.form}>
        <Skeleton label={TEXTS.loading} shapes={['block', 'block', 'line']} />
        <p className="kit-notice" data-kind="risk">
          {TEXTS.rule}
        </p>
      </div>
    )
  const isScanning = payment?.qr !== undefined && payment.state === 'open'
  if (payment && !isScanning)
    return <RechargeResult payment={payment} onCheck={onCheck} onClose={onClose} />
  return (
    <>
      <RechargeForm desk={desk} onNote={onNote} onMethod={onMethod} onPay={onPay} />
      <Sheet
        title={TEXTS.qrTitle}
        closeLabel={TEXTS.close}
        isOpen={isScanning}
        onClose={() => isScanning && onClose()}
        foot={
          <Button isBlock kind="quiet" onClick={onCheck}>
            {TEXTS.checkNow}
          </Button>
        }
      >
        {payment?.qr && (
          <div className={styles.scan}>
            <p className={styles.sum}>{yuanText(payment.fen)}</p>
            <PayQr qr={payment.qr} />
          </div>
        )}
      </Sheet>
    </>
  )
}

type FormProps = Pick<Actions, 'onNote' | 'onMethod' | 'onPay'> & { desk: RechargeDesk }

function RechargeForm({ desk, onNote, onMethod, onPay }: FormProps) {
  const { draft, methods, method, amountError, agreeError, error, isPaying } = desk
  const fen = fenOf(draft)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
      }}
    >
      <section className="kit-card">
        <AmountGrid draft={draft} error={amountError} onNote={onNote} />
      </section>
      <PayMethods methods={methods} method={method} onChoose={onMethod} />
      <div>
        <label className="kit-tick">
          <input
            className="kit-tick__box"
            type="checkbox"
            name="agreement"
            checked={draft.isAgreed}
            aria-invalid={agreeError ? true : undefined}
            onChange={(event) => onNote({ isAgreed: event.target.checked })}
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
        {agreeError || error}
      </p>
      <Button type="submit" isBlock isBusy={isPaying}>
        {fen === undefined ? TEXTS.payNone : TEXTS.pay(yuanText(fen))}
      </Button>
    </form>
  )
}
