import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { yuanText } from '#lib/shell/format/money.ts'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import type { RechargePayment as Payment } from '#lib/wallet/recharge-store.ts'
import { PayQr } from '../payment/checkout/PayQr.tsx'
import styles from './Recharge.module.css'
import { RechargeResult } from './RechargeResult.tsx'

interface Props {
  payment: Payment
  onCheck(): void
  onClose(): void
}

/** A payment that was begun: its code to scan above the form, or its result. */
export function RechargePayment({ payment, onCheck, onClose }: Props) {
  const { qr, state, fen } = payment
  if (qr === undefined || state !== 'open')
    return <RechargeResult payment={payment} onCheck={onCheck} onClose={onClose} />
  return (
    <Sheet
      title={TEXTS.qrTitle}
      closeLabel={TEXTS.close}
      isOpen
      onClose={onClose}
      foot={
        <Button isBlock kind="quiet" onClick={onCheck}>
          {TEXTS.checkNow}
        </Button>
      }
    >
      <div className={styles.scan}>
        <p className={styles.sum}>{yuanText(fen)}</p>
        <PayQr qr={qr} />
      </div>
    </Sheet>
  )
}
