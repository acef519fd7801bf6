import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import type { AdviserProfile } from '#api/adviser/profile/adviser-profile.ts'
import { QUESTION_TEXT_MAX } from '#api/adviser/question/question.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { AskValues } from '#lib/adviser/question/ask-form.ts'
import { QUESTION_TEXTS as TEXTS } from '#lib/adviser/question/question-texts.ts'
import type { Form } from '#lib/data/form.ts'
import styles from '../Adviser.module.css'

interface Props {
  form: Form<AskValues>
  advisers: readonly AdviserProfile[]
  onEdit(part: Partial<AskValues>): void
  onFill(part: Partial<AskValues>): void
  onSubmit(): void
}

/** Asks one adviser, or the next one who is free, in public and without the asker's name. */
export function AskForm({ form, advisers, onEdit, onFill, onSubmit }: Props) {
  const { values, problems, problem, isSending } = form
  return (
    <section className={`kit-card ${styles.card}`} id="ask">
      <h2 className={styles.title}>{TEXTS.title}</h2>
      <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSubmit}>
        <Words length={values.text.length} problem={problems.text} />
        <details>
          <summary className={styles.link}>{TEXTS.quick}</summary>
          <div className={styles.tags}>
            {TEXTS.quickQuestions.map((text) => (
              <button
                key={text}
                className="kit-chip"
                type="button"
                onClick={() => onFill({ text })}
              >
                {text}
              </button>
            ))}
          </div>
        </details>
        <Field
          label={TEXTS.stock}
          name="stock"
          hint={TEXTS.stockHint}
          error={problems.stock}
          maxLength={9}
          autoComplete="off"
        />
        <Advisers
          advisers={advisers}
          chosen={values.certificate}
          problem={problems.certificate}
          onChoose={(certificate) => onEdit({ certificate })}
        />
        <p className={styles.quiet}>{TEXTS.promise}</p>
        <p className="kit-field__error" role="alert" hidden={!problem}>
          {problem}
        </p>
        <Button type="submit" isBlock isBusy={isSending}>
          {TEXTS.submit}
        </Button>
      </StoreForm>
    </section>
  )
}

function Words({ length, problem }: { length: number; problem: string | undefined }) {
  return (
    <div className="kit-field">
      <label className="kit-field__label" htmlFor="ask-text">
        {TEXTS.text}
      </label>
      <div className="kit-field__box">
        <textarea
          id="ask-text"
          className={`kit-field__input ${styles.words}`}
          name="text"
          rows={4}
          maxLength={QUESTION_TEXT_MAX}
          placeholder={TEXTS.placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby="ask-text-problem"
        />
      </div>
      <p className={styles.line}>
        <span className="kit-field__error" id="ask-text-problem" role="alert">
          {problem}
        </span>
        <span className={styles.quiet} aria-hidden="true">
          {length}/{QUESTION_TEXT_MAX}
        </span>
      </p>
    </div>
  )
}

interface AdvisersProps {
  advisers: readonly AdviserProfile[]
  /** Empty for the next one who is free. */
  chosen: string
  problem: string | undefined
  onChoose(certificate: string): void
}

function Advisers({ advisers, chosen, problem, onChoose }: AdvisersProps) {
  const serving = advisers.filter(({ isServing }) => isServing)
  const choices = [{ certificate: '', name: TEXTS.anyone }, ...serving]
  return (
    <fieldset className={styles.rating}>
      <legend>{TEXTS.adviser}</legend>
      <div className={styles.tags}>
        {choices.map(({ certificate, name }) => (
          <button
            key={certificate}
            className="kit-chip"
            type="button"
            aria-pressed={certificate === chosen}
            onClick={() => onChoose(certificate)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="kit-field__error" role="alert" hidden={!problem}>
        {problem}
      </p>
    </fieldset>
  )
}
