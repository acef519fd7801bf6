import '#styles/kit/choice.css'
import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Assessment } from '#lib/contract/risk/risk-store.ts'
import { RISK_TEXTS } from '#lib/contract/risk/risk-texts.ts'
import styles from './RiskQuestion.module.css'
import type { AssessmentActions } from './RiskTest.tsx'

interface Props extends Pick<AssessmentActions, 'onEdit' | 'onNext' | 'onGoTo'> {
  assessment: Assessment
}

/** One question with its options, its position in the test, and the buttons back and on. */
export function RiskQuestion({ assessment, onEdit, onNext, onGoTo }: Props) {
  const { questionnaire, answers, position, problem, form } = assessment
  const { questions } = questionnaire
  const question = questions[position]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(position)
  useEffect(() => {
    // Not on arrival: the page starts at its top.
    if (shown.current !== position) heading.current?.focus()
    shown.current = position
  }, [position])
  if (!question) return null
  const { questionId, title, options } = question
  const isLast = position === questions.length - 1
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onNext}>
      <div className={styles.place}>
        <progress
          className={styles.bar}
          max={questions.length}
          value={position + 1}
          aria-hidden="true"
        />
        <p className={styles.count}>{RISK_TEXTS.progress(position + 1, questions.length)}</p>
      </div>
      <div
        key={questionId}
        className="kit-choice"
        role="radiogroup"
        data-kind="rows"
        aria-labelledby="question"
        aria-describedby="question-error"
        aria-invalid={problem ? true : undefined}
      >
        <h2 ref={heading} className={styles.title} id="question" tabIndex={-1}>
          {title}
        </h2>
        <div className="kit-choice__options">
          {options.map(({ key, text }) => (
            <label key={key} className="kit-choice__option">
              <input
                type="radio"
                name={questionId}
                value={key}
                defaultChecked={answers[questionId] === key}
                aria-invalid={problem ? true : undefined}
              />
              {text}
            </label>
          ))}
        </div>
        <p className="kit-choice__error" id="question-error" role="alert">
          {problem}
        </p>
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => onGoTo(position - 1)}>
          {position === 0 ? RISK_TEXTS.quit : RISK_TEXTS.previous}
        </Button>
        <Button type="submit">{isLast ? RISK_TEXTS.review : RISK_TEXTS.next}</Button>
      </div>
    </StoreForm>
  )
}
