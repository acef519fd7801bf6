import type { Statement, StatementPeriod } from '#api/quote/company/get-statements.ts'
import { COMPANY_TEXTS as TEXTS } from '#lib/quote/company/company-texts.ts'
import { statementRows } from '#lib/quote/company/statement-rows.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import styles from './Financials.module.css'
import { PeriodTable } from './PeriodTable.tsx'

interface Props {
  statement: Statement
  shown: readonly StatementPeriod[]
  /** With those that the shown ones are compared with. */
  all: readonly StatementPeriod[]
}

/** A statement by period, each sum with its change against a year before. */
export function StatementTable({ statement, shown, all }: Props) {
  const rows = statementRows(statement, shown, all)
  if (rows.length === 0) return <p className={styles.about}>{TEXTS.noStatement}</p>
  return (
    <PeriodTable
      label={TEXTS.statement(TEXTS.viewNames[statement])}
      periods={shown}
      rows={rows.map(({ line, sums, changes }) => ({
        ...{ key: line, name: TEXTS.lines[line] },
        cells: sums.map((sum, i) => ({
          text: formatBigNumber(sum),
          change: changes[i] ?? null,
        })),
      }))}
    />
  )
}
