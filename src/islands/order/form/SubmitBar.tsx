import { Button } from '#islands/ui/Button.tsx'
import type { ReadyForm } from '#lib/order/form/order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { yuanParts, yuanText } from '#lib/shell/format/money.ts'
import styles from './SubmitBar.module.css'

interface Props {
  form: ReadyForm
}

/** The amount to pay, and the one button. */
export function SubmitBar({ form: { quote, isDeposit, isReckoning, isPlacing, error } }: Props) {
  const [whole, decimals] = yuanParts(quote.dueFen)
  const savedFen = Math.max(0, quote.listFen - quote.totalFen)
  const note = isDeposit
    ? TEXTS.balanceLater(yuanText(quote.totalFen - quote.dueFen))
    : savedFen > 0 && TEXTS.saved(yuanText(savedFen))
  return (
    <div className={styles.bar}>
      <p className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
      <div className={styles.sum} data-stale={isReckoning || undefined}>
        <p className={styles.due}>
          <span>{isDeposit ? TEXTS.dueDeposit : TEXTS.due}</span>
          <small>¥</small>
          <b>{whole}</b>
          <small>{decimals}</small>
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <Button type="submit" isBusy={isPlacing} disabled={isReckoning}>
        {isDeposit ? TEXTS.submitDeposit : TEXTS.submit}
      </Button>
    </div>
  )
}
