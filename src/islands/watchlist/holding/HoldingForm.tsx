import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { currencyOf } from '#lib/watchlist/holding/holding-sums.ts'
import type { HoldingFields } from '#lib/watchlist/holding/read-holding.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import styles from '../Forms.module.css'

const TEXTS = PANEL_TEXTS.holding

interface Props {
  symbol: string
  isGuest: boolean
  form: Form<HoldingFields>
  onEdit(part: Partial<HoldingFields>): void
  onSave(): void
}

/** Cost and number of shares of one stock. */
export function HoldingForm({ symbol, isGuest, form, onEdit, onSave }: Props) {
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSave}>
      <p className="kit-field__hint">{isGuest ? TEXTS.guestHint : TEXTS.hint}</p>
      <Field
        label={TEXTS.cost[currencyOf(symbol)]}
        name="cost"
        inputMode="decimal"
        autoComplete="off"
        error={form.problems.cost}
      />
      <Field
        label={TEXTS.shares}
        name="shares"
        inputMode="numeric"
        autoComplete="off"
        hint={TEXTS.sharesHint}
        error={form.problems.shares || form.problem}
      />
      <Button type="submit" isBlock isBusy={form.isSending}>
        {TEXTS.save}
      </Button>
    </StoreForm>
  )
}
