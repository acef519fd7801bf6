import { useEffect, useRef } from 'react'
import { dayOf } from '#api/china-time.ts'
import { investorGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import type { RiskResult } from '#api/contract/risk/risk-result.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Assessment } from '#lib/contract/risk/risk-store.ts'
import { RISK_TEXTS } from '#lib/contract/risk/risk-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './RiskVerdict.module.css'

interface Props {
  assessment: Assessment
  onStart(): void
}

const LEVELS = [1, 2, 3, 4, 5]

/** The investor's risk grade, its meaning and period of validity, and earlier grades. */
export function RiskVerdict({ assessment, onStart }: Props) {
  const { newest, history, questionnaire, onward, problem } = assessment
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!newest) return null
  const { level, isLowest } = newest
  const { testsLeft } = questionnaire
  return (
    <div className={styles.verdict}>
      <section className={`kit-card ${styles.card}`}>
        <h2 ref={heading} className={styles.label} tabIndex={-1}>
          {RISK_TEXTS.resultTitle}
          <strong className={styles.level}>{investorGradeText(level)}</strong>
        </h2>
        <ol className={styles.scale} aria-label={RISK_TEXTS.scaleLabel}>
          {LEVELS.map((one) => (
            <li
              key={one}
              aria-current={one === level ? 'true' : undefined}
              data-below={one < level || undefined}
            >
              C{one}
            </li>
          ))}
        </ol>
        <p className={styles.about}>{isLowest ? RISK_TEXTS.lowest : RISK_TEXTS.about(level)}</p>
        <dl className={styles.facts}>
          {factsOf(newest).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {onward && (
          <a className="kit-button" data-block href={onward.address}>
            {onward.label}
          </a>
        )}
        <Button
          kind={onward ? 'text' : 'soft'}
          isBlock
          disabled={testsLeft === 0}
          onClick={onStart}
        >
          {RISK_TEXTS.retake}
        </Button>
        <p className={styles.left}>
          {problem || (testsLeft === 0 ? RISK_TEXTS.noneLeft : RISK_TEXTS.left(testsLeft))}
        </p>
      </section>
      {history.length > 0 && (
        <section className={`kit-card ${styles.card}`}>
          <h2 className={styles.heading}>{RISK_TEXTS.history}</h2>
          <ul className={styles.history}>
            {history.map(({ resultId, level: before, takenAt, score }) => (
              <li key={resultId}>
                <span>{investorGradeText(before)}</span>
                <span>{RISK_TEXTS.points(score)}</span>
                <time dateTime={new Date(takenAt).toISOString()}>{minuteText(takenAt)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.risk}>{RISK_TEXTS.riskLine}</p>
    </div>
  )
}

function factsOf({ level, score, takenAt, validUntil }: RiskResult) {
  return [
    [RISK_TEXTS.mayBuy, RISK_TEXTS.mayBuyValue(level)],
    [RISK_TEXTS.score, RISK_TEXTS.points(score)],
    [RISK_TEXTS.takenAt, minuteText(takenAt)],
    [RISK_TEXTS.validUntil, dayOf(validUntil)],
  ] as const
}
