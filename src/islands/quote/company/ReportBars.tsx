import type { CompanyReport } from '#api/quote/company/get-financials.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { BarChart } from './BarChart.tsx'
import styles from './Financials.module.css'

const SHOWN = 8
const SUMS = ['revenue', 'profit'] as const

/** Sales and profits of the newest reports, oldest on the left. */
export function ReportBars({ reports }: { reports: readonly CompanyReport[] }) {
  const known = reports.slice(0, SHOWN).toReversed()
  return (
    <div className={styles.pair}>
      {SUMS.map((sum) => (
        <figure key={sum}>
          <figcaption>{TEXTS.rows[sum]}</figcaption>
          <BarChart
            label={TEXTS.barsOf(
              TEXTS.rows[sum],
              known.map(
                (report) => `${TEXTS.quarter(report.period)} ${formatBigNumber(report[sum])}`,
              ),
            )}
            bars={known.map((report) => ({ key: report.period, value: report[sum] ?? 0 }))}
          />
          <p className={styles.ends}>
            <span>{TEXTS.quarter(known.at(0)?.period)}</span>
            <span>{TEXTS.quarter(known.at(-1)?.period)}</span>
          </p>
        </figure>
      ))}
    </div>
  )
}
