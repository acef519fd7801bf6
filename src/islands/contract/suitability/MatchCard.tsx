import {
  investorGradeText,
  riskGradeText,
  suitableGradesText,
} from '#api/contract/risk/risk-grade-texts.ts'
import type { Compliance } from '#lib/contract/suitability/compliance-store.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/suitability/compliance-texts.ts'
import styles from './MatchCard.module.css'

interface Props {
  compliance: Compliance
}

/** The investor's risk grade beside the product's, whether they match, and what helps if they do not. */
export function MatchCard({ compliance }: Props) {
  const { bought, result, riskAddress } = compliance
  if (!bought)
    return result ? (
      <section className={`kit-card ${styles.card}`}>
        <h2 className={styles.heading}>{TEXTS.match}</h2>
        <p className={styles.reason}>{TEXTS.general(suitableGradesText(result.level))}</p>
      </section>
    ) : null
  const { check, disclosure } = bought
  const { step, riskLevel, investorLevel, reason, isRequired } = check
  const isCompared = isRequired && investorLevel !== undefined
  const isFitting = step === 'suitable'
  return (
    <section className={`kit-card ${styles.card}`}>
      <h2 className={styles.heading}>{isRequired ? TEXTS.match : TEXTS.notRequired}</h2>
      <p className={styles.name}>{disclosure.productName}</p>
      {isCompared && (
        <div className={styles.pair} data-fits={isFitting}>
          <p>
            <span>{TEXTS.investor}</span> <strong>{investorGradeText(investorLevel)}</strong>
          </p>
          <span className={styles.verdict}>{isFitting ? TEXTS.fits : TEXTS.fitsNot}</span>
          <p>
            <span>{TEXTS.product}</span> <strong>{riskGradeText(riskLevel)}</strong>
          </p>
        </div>
      )}
      <p className={styles.reason}>{reason}</p>
      {step === 'mismatch' && (
        <div className={styles.ways}>
          <a className="kit-button" data-kind="soft" href={riskAddress}>
            {TEXTS.retest}
          </a>
          <a className="kit-button" data-kind="quiet" href="/">
            {TEXTS.others}
          </a>
        </div>
      )}
    </section>
  )
}
