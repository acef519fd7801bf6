import '#styles/kit/choice.css'
import '#styles/kit/field.css'
import {
  MESSAGE_REPORT_REASON_TEXTS,
  MESSAGE_REPORT_REASONS,
  REPORT_WORDS_MAX,
} from '#api/live/moderation/report-message.ts'
import { Button } from '#islands/ui/Button.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { MODERATION_TEXTS as TEXTS } from '#lib/live/moderation/moderation-texts.ts'
import type { ReportValues } from '#lib/live/moderation/report-form.ts'
import styles from './Moderation.module.css'

interface Props {
  form: Form<ReportValues>
  onEdit(part: Partial<ReportValues>): void
  onSend(): void
}

/** Why a message should be looked at: one reason, and a sentence for people who have more to say. */
export function ReportForm({ form, onEdit, onSend }: Props) {
  const { problems, problem, isSending } = form
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSend}>
      <div
        className="kit-choice"
        role="radiogroup"
        aria-labelledby="report-reason"
        aria-describedby="report-reason-problem"
      >
        <p className="kit-choice__label" id="report-reason">
          {TEXTS.reason}
        </p>
        <div className="kit-choice__options">
          {MESSAGE_REPORT_REASONS.map((reason) => (
            <label key={reason} className="kit-choice__option">
              <input type="radio" name="reason" value={reason} />
              {MESSAGE_REPORT_REASON_TEXTS[reason]}
            </label>
          ))}
        </div>
        <p
          className="kit-choice__error"
          id="report-reason-problem"
          role="alert"
          hidden={!problems.reason}
        >
          {problems.reason}
        </p>
      </div>
      <div className="kit-field">
        <label className="kit-field__label" htmlFor="report-words">
          {TEXTS.words}
        </label>
        <div className="kit-field__box">
          <textarea
            id="report-words"
            className={`kit-field__input ${styles.words}`}
            name="words"
            rows={2}
            maxLength={REPORT_WORDS_MAX}
            placeholder={TEXTS.wordsHint}
          />
        </div>
      </div>
      <p className="kit-field__error" role="alert" hidden={!problem}>
        {problem}
      </p>
      <Button type="submit" isBlock isBusy={isSending}>
        {TEXTS.sendReport}
      </Button>
    </StoreForm>
  )
}
