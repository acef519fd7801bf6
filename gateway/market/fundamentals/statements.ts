import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StatementLine } from '#api/quote/company/get-statements.ts'

/** The statements of a period, in yuan; null where a line is not stated. */
export interface PeriodStatements {
  period: Day
  publishedOn: Day
  lines: Readonly<Record<StatementLine, number | null>>
}
