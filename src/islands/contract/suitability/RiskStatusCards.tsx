import { dayOf } from '#api/china-time.ts'
import { investorGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import type { Compliance } from '#lib/contract/suitability/compliance-store.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/suitability/compliance-texts.ts'
import styles from './RiskStatusCards.module.css'

interface Props {
  compliance: Compliance
}

/** Registration and assessment, each with a link to the page that changes it. */
export function RiskStatusCards({ compliance }: Props) {
  const { info, result, infoAddress, riskAddress } = compliance
  return (
    <section className={`kit-card ${styles.card}`}>
      <div className={styles.row}>
        <h2 className={styles.heading}>{TEXTS.info}</h2>
        <p className={styles.text}>
          {info
            ? TEXTS.infoDone(info.maskedName, info.maskedIdNumber, day(info.updatedAt))
            : TEXTS.infoTodo}
        </p>
        <a className="kit-button" data-kind={info ? 'text' : undefined} href={infoAddress}>
          {info ? TEXTS.change : TEXTS.register}
        </a>
      </div>
      <div className={styles.row}>
        <h2 className={styles.heading}>{TEXTS.risk}</h2>
        <p className={styles.text}>
          {result
            ? TEXTS.riskDone(investorGradeText(result.level), day(result.validUntil))
            : TEXTS.riskTodo}
        </p>
        {info && (
          <a className="kit-button" data-kind={result ? 'text' : undefined} href={riskAddress}>
            {result ? TEXTS.retest : TEXTS.test}
          </a>
        )}
      </div>
    </section>
  )
}

function day(atMs: number): string {
  return dayOf(atMs)
}
