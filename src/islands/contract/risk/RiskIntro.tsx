import { dayOf } from '#api/china-time.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { Assessment } from '#lib/contract/risk/risk-store.ts'
import { RISK_TEXTS } from '#lib/contract/risk/risk-texts.ts'
import styles from './RiskTest.module.css'

interface Props {
  assessment: Assessment
  onStart(): void
}

/** Introduces the test before its first question. */
export function RiskIntro({ assessment, onStart }: Props) {
  const { questionnaire, newest, answers } = assessment
  const { questions, testsLeft, validDays } = questionnaire
  const isBegun = Object.keys(answers).length > 0
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.heading}>{RISK_TEXTS.introTitle}</h2>
      <p className={styles.text}>{RISK_TEXTS.intro(questions.length, validDays)}</p>
      {newest && <p className={styles.warn}>{RISK_TEXTS.expired(dayOf(newest.validUntil))}</p>}
      <Button isBlock disabled={testsLeft === 0} onClick={onStart}>
        {isBegun ? RISK_TEXTS.resume : RISK_TEXTS.start}
      </Button>
      {testsLeft === 0 && <p className={styles.warn}>{RISK_TEXTS.noneLeft}</p>}
    </section>
  )
}
