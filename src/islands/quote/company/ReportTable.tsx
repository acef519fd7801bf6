import { useState } from 'react'
import type { CompanyReport } from '#api/quote/company/get-financials.ts'
import {
  STATEMENTS,
  type Statement,
  type StatementPeriod,
} from '#api/quote/company/get-statements.ts'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import styles from './Financials.module.css'
import { type PeriodRow, PeriodTable } from './PeriodTable.tsx'
import { ReportBars } from './ReportBars.tsx'
import { StatementTable } from './StatementTable.tsx'

type Row = keyof typeof TEXTS.rows
type Kind = keyof typeof TEXTS.kinds
type View = 'figures' | Statement

const KINDS = Object.keys(TEXTS.kinds) as Kind[]
const VIEWS: readonly View[] = ['figures', ...STATEMENTS]
const ROWS = Object.keys(TEXTS.rows) as Row[]
const SUMS: readonly Row[] = [
  ...(['revenue', 'profit', 'operatingCash', 'assets', 'liabilities', 'equity'] as const),
]
const CHANGES: readonly Row[] = ['revenueYoy', 'profitYoy']

interface Props {
  reports: readonly CompanyReport[]
  statements: Resource<readonly StatementPeriod[]>
  onStatements(): void
}

/** The reports side by side, newest first, below the bars of their sales and profits; or the three statements. */
export function ReportTable({ reports, statements, onStatements }: Props) {
  const [kind, setKind] = useState<Kind>('all')
  const [view, setView] = useState<View>('figures')
  const isShown = ({ period }: { period: string }) => kind === 'all' || period.endsWith('12-31')
  const shown = reports.filter(isShown)
  const choose = (next: View) => {
    setView(next)
    if (next !== 'figures') onStatements()
  }
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
      <Tabs<View>
        label={TEXTS.views}
        tabs={VIEWS}
        current={view}
        words={TEXTS.viewNames}
        onTab={choose}
      />
      {view === 'figures' ? (
        <PeriodTable label={TEXTS.table} periods={shown} rows={rowsOf(shown)} />
      ) : (
        <Loaded
          resource={statements}
          waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'block']} />}
          failed={TEXTS.failed}
          onRetry={onStatements}
        >
          {(periods) => (
            <StatementTable statement={view} shown={periods.filter(isShown)} all={periods} />
          )}
        </Loaded>
      )}
    </section>
  )
}

function rowsOf(shown: readonly CompanyReport[]): PeriodRow[] {
  const rows = ROWS.filter((row) => shown.some((report) => report[row] !== undefined))
  return rows.map((row) => ({
    ...{ key: row, name: TEXTS.rows[row] },
    cells: shown.map((report) => ({
      text: textOf(row, report[row]),
      direction: CHANGES.includes(row) ? directionOf(report[row]) : undefined,
    })),
  }))
}

function textOf(row: Row, value: number | undefined): string {
  if (value === undefined) return '--'
  if (CHANGES.includes(row)) return formatChangePercent(value)
  return SUMS.includes(row) ? formatBigNumber(value) : `${formatPrice(value)}%`
}
