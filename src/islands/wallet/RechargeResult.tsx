import { FEN_PER_COIN } from '#api/catalog/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { yuanText } from '#lib/shell/format/money.ts'
import { RECHARGE_TEXTS as TEXTS } from '#lib/wallet/asset-texts.ts'
import type { RechargePayment } from '#lib/wallet/recharge-store.ts'
import styles from './RechargeResult.module.css'

interface Props {
  payment: RechargePayment
  onCheck(): void
  onClose(): void
}

/** The result of the payment, and the next action. */
export function RechargeResult({ payment: { state, fen }, onCheck, onClose }: Props) {
  const coin = (fen / FEN_PER_COIN).toLocaleString('zh-CN')
  const [title, note] = {
    open: [TEXTS.waiting, TEXTS.waitingNote],
    paid: [TEXTS.paid, TEXTS.paidNote(coin)],
    failed: [TEXTS.failed, TEXTS.failedNote],
    closed: [TEXTS.closed, TEXTS.closedNote],
  }[state]
  return (
    <section className={`kit-card ${styles.result}`} aria-live="polite" data-payment={state}>
      <h2 className={styles.title}>{title}</h2>
      {fen > 0 && <p className={styles.sum}>{yuanText(fen)}</p>}
      <p className={styles.note}>{note}</p>
      <div className={styles.ways}>
        {state === 'open' && (
          <Button isBlock onClick={onCheck}>
            {TEXTS.checkNow}
          </Button>
        )}
        {state === 'paid' && (
          <a className="kit-button" data-block href="/Property">
            {TEXTS.toProperty}
          </a>
        )}
        <Button isBlock kind="quiet" onClick={onClose}>
          {state === 'paid' ? TEXTS.again : TEXTS.retry}
        </Button>
      </div>
    </section>
  )
}
