import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import { useId } from 'react'
import { ORDER_TEXTS as TEXTS } from '#lib/order/detail/order-messages.ts'
import { OTHER_REASON, type RefundDraft, type RefundForm } from '#lib/order/refund/refund-store.ts'
import styles from './RefundReason.module.css'

interface Props {
  form: Extract<RefundForm, { state: 'ready' }>
  onNote(part: Partial<RefundDraft>): void
}

/** Why the money is asked back: one of a few reasons, and words of one's own. */
export function RefundReason({ form, onNote }: Props) {
  const { draft, reasonError, noteError } = form
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
                defaultChecked={reason === draft.reason}
                onChange={() => onNote({ reason })}
              />
              {reason}
            </label>
          ))}
        </div>
        <p className="kit-field__error" id={`${id}reason`} role="alert" hidden={!reasonError}>
          {reasonError}
        </p>
      </fieldset>
      <div className="kit-field">
        <label className="kit-field__label" htmlFor={`${id}note`}>
          {draft.reason === OTHER_REASON ? TEXTS.noteNeeded : TEXTS.note}
        </label>
        <div className="kit-field__box">
          <textarea
            id={`${id}note`}
            className="kit-field__input"
            name="note"
            rows={3}
            maxLength={150}
            defaultValue={draft.note}
            aria-describedby={`${id}hint ${id}error`}
            aria-invalid={noteError ? true : undefined}
            onChange={(event) => onNote({ note: event.target.value })}
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
