import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import { useId } from 'react'
import type { Form } from '#lib/data/form.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-texts.ts'
import { OTHER_REASON } from '#lib/order/refund/refund-store.ts'
import styles from './RefundReason.module.css'

export interface RefundValues {
  reason: string
  note: string
}

interface Props {
  form: Form<RefundValues>
}

/** The reason for a refund: one of a few, and an explanation. */
export function RefundReason({ form: { values, problems, problem } }: Props) {
  const noteError = problems.note || problem
  const id = useId()
  return (
    <div className={styles.reason}>
      <fieldset className={styles.reasons} aria-describedby={`${id}reason`}>
        <legend>{TEXTS.reason}</legend>
        <div className="kit-chips">
          {TEXTS.reasons.map((reason) => (
            <label key={reason} className="kit-chip">
              <input
                type="radio"
                name="reason"
                value={reason}
                aria-invalid={problems.reason ? true : undefined}
              />
              {reason}
            </label>
          ))}
        </div>
        <p className="kit-field__error" id={`${id}reason`} role="alert" hidden={!problems.reason}>
          {problems.reason}
        </p>
      </fieldset>
      <div className="kit-field">
        <label className="kit-field__label" htmlFor={`${id}note`}>
          {values.reason === OTHER_REASON ? TEXTS.noteNeeded : TEXTS.note}
        </label>
        <div className="kit-field__box">
          <textarea
            id={`${id}note`}
            className="kit-field__input"
            name="note"
            rows={3}
            maxLength={150}
            aria-describedby={`${id}hint ${id}error`}
            aria-invalid={noteError ? true : undefined}
          />
        </div>
        <p className="kit-field__hint" id={`${id}hint`}>
          {TEXTS.noteHint}
        </p>
        <p className="kit-field__error" id={`${id}error`} role="alert" hidden={!noteError}>
          {noteError}
        </p>
      </div>
    </div>
  )
}
