import { Button } from '#islands/ui/Button.tsx'
import type { Form } from '#lib/data/form.ts'
import type { OrderChoices } from '#lib/order/form/order-draft.ts'
import type { ReadyForm } from '#lib/order/form/order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { yuanParts, yuanText } from '#lib/shell/format/money.ts'
import styles from './SubmitBar.module.css'

interface Props {
  order: ReadyForm
  choices: Form<OrderChoices>
}

/** The amount to pay, and the one button. */
export function SubmitBar({ order, choices: { isSending, problem, problems } }: Props) {
  const { quote, isDeposit, isCalculating, isStale } = order
  // The remark shows its problem itself.
  const { remark: _, ...others } = problems
  const found = Object.values(others).find(Boolean) ?? problem
  const error = found || (isStale ? TEXTS.stale : '')
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
      <div className={styles.sum} data-stale={isCalculating || undefined}>
        <p className={styles.due}>
          <span>{isDeposit ? TEXTS.dueDeposit : TEXTS.due}</span>
          <small>¥</small>
          <b>{whole}</b>
          <small>{decimals}</small>
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <Button type="submit" isBusy={isSending} disabled={isCalculating}>
        {isDeposit ? TEXTS.submitDeposit : TEXTS.submit}
      </Button>
    </div>
  )
}
