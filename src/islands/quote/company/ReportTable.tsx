import { useState } from 'react'
import type { CompanyReport } from '#api/quote/company/get-financials.ts'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import styles from './Financials.module.css'
import { ReportBars } from './ReportBars.tsx'

type Row = keyof typeof TEXTS.rows
type Kind = keyof typeof TEXTS.kinds

const KINDS = Object.keys(TEXTS.kinds) as Kind[]
const ROWS = Object.keys(TEXTS.rows) as Row[]
const SUMS: readonly Row[] = [
  ...(['revenue', 'profit', 'operatingCash', 'assets', 'liabilities', 'equity'] as const),
]
const CHANGES: readonly Row[] = ['revenueYoy', 'profitYoy']

/** The reports side by side, newest first, below the bars of their sales and profits. */
export function ReportTable({ reports }: { reports: readonly CompanyReport[] }) {
  const [kind, setKind] = useState<Kind>('all')
  const annual = reports.filter(({ period }) => period.endsWith('12-31'))
  const shown = kind === 'annual' ? annual : reports
  const rows = ROWS.filter((row) => shown.some((report) => report[row] !== undefined))
  return (
    <section>
      <h3 className={styles.title}>{TEXTS.reports}</h3>
      <Tabs<Kind>
        label={TEXTS.reports}
        tabs={KINDS}
        current={kind}
        words={TEXTS.kinds}
        onTab={setKind}
      />
      <ReportBars reports={shown} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.scroll} aria-label={TEXTS.table} tabIndex={0}>
        <table className={styles.reports}>
          <thead>
            <tr>
              <th scope="col">{TEXTS.period}</th>
              {shown.map(({ period, publishedOn }) => (
                <th key={period} scope="col">
                  {TEXTS.quarter(period)}
                  <small>{TEXTS.published(publishedOn)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{TEXTS.rows[row]}</th>
                {shown.map((report) => (
                  <td
                    key={report.period}
                    data-direction={CHANGES.includes(row) ? directionOf(report[row]) : undefined}
                  >
                    {textOf(row, report[row])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function textOf(row: Row, value: number | undefined): string {
  if (value === undefined) return '--'
  if (CHANGES.includes(row)) return formatChangePercent(value)
  return SUMS.includes(row) ? formatBigNumber(value) : `${value.toFixed(2)}%`
}
