import {
  STATEMENT_LINES,
  type Statement,
  type StatementLine,
  type StatementPeriod,
} from '#api/quote/company/get-statements.ts'

export interface StatementRow {
  line: StatementLine
  /** One for each period; undefined where the company states none. */
  sums: readonly (number | undefined)[]
  /** Percent against the same period a year before; null where there is nothing to compare with. */
  changes: readonly (number | null)[]
}

/** The lines of a statement that any of the shown periods states. */
export function statementRows(
  statement: Statement,
  shown: readonly StatementPeriod[],
  all: readonly StatementPeriod[],
): readonly StatementRow[] {
  return STATEMENT_LINES[statement].flatMap((line, at) => {
    const sums = shown.map((one) => one[statement][at])
    if (sums.every((sum) => sum === undefined)) return []
    const changes = shown.map((one, i) => {
      const before = all.find(({ period }) => period === yearBefore(one.period))
      return changePercent(sums[i], before?.[statement][at])
    })
    return [{ line, sums, changes }]
  })
}

function yearBefore(period: string): string {
  return `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`
}

/** Where there was nothing, or less, no percentage says what changed. */
function changePercent(now: number | undefined, before: number | undefined): number | null {
  if (now === undefined || before === undefined || before <= 0) return null
  return (now / before - 1) * 100
}
