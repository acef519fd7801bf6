import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { conflictingNumbers } from '#lib/contract/risk/risk-answers.ts'
import type { Assessment } from '#lib/contract/risk/risk-store.ts'
import { RISK_TEXTS } from '#lib/contract/risk/risk-texts.ts'
import styles from './RiskReview.module.css'
import type { AssessmentActions } from './RiskTest.tsx'

interface Props extends Pick<AssessmentActions, 'onGoTo' | 'onQuit' | 'onSubmit'> {
  assessment: Assessment
}

/** All answers for review, with contradictory ones marked. */
export function RiskReview({ assessment, onGoTo, onQuit, onSubmit }: Props) {
  const { questionnaire, answers, problem, form } = assessment
  const conflicts = conflictingNumbers(questionnaire, answers)
  const doubtful = new Set(conflicts.flat())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (problem) list.current?.querySelector<HTMLElement>('[data-doubtful]')?.focus()
  }, [problem])
  return (
    <section className={styles.review}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {RISK_TEXTS.reviewTitle}
      </h2>
      <p className={styles.lead}>{RISK_TEXTS.reviewLead}</p>
      {conflicts.map((numbers) => (
        <p key={numbers.join()} className={styles.conflict}>
          {RISK_TEXTS.conflict(numbers)}
        </p>
      ))}
      <ol ref={list} className={styles.list}>
        {questionnaire.questions.map(({ questionId, title, options }, position) => (
          <li key={questionId}>
            <button
              className={styles.row}
              type="button"
              data-doubtful={doubtful.has(position + 1) || undefined}
              onClick={() => onGoTo(position)}
            >
              <span className={styles.number}>{position + 1}</span>
              <span className={styles.words}>
                <span className={styles.question}>{title}</span>
                <span className={styles.answer}>
                  {options.find(({ key }) => key === answers[questionId])?.text ??
                    RISK_TEXTS.unanswered}
                </span>
              </span>
              <span className={styles.edit}>{RISK_TEXTS.edit}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button kind="quiet" onClick={onQuit}>
          {RISK_TEXTS.quit}
        </Button>
        <Button isBusy={form.isSending} onClick={onSubmit}>
          {RISK_TEXTS.submit}
        </Button>
      </div>
    </section>
  )
}
