import type { StockSymbol } from '#api/exchange/symbol.ts'
import { holderCountsLayout, holdersLayout } from '../../disclosure/holders-layout.ts'
import { cashDividendsLayout } from '../../fundamentals/dividends-layout.ts'
import { QUARTERS } from '../../fundamentals/report.ts'
import { financialReportsLayout } from '../../fundamentals/reports-layout.ts'
import type { Layout } from '../../import-layout/layout.ts'
import type { Past, PastTable } from '../../past-table/past-table.ts'
import type { Source } from '../source-http.ts'
import { dig } from '../source-values.ts'
import { type ReportRequest, wholeReport } from './report.ts'
import { type FoundRows, tableOf } from './table-answer.ts'

/** A report of which the rows of one company are requested. */
interface PastReport extends Partial<Pick<ReportRequest, 'columns' | 'sortColumns' | 'sortTypes'>> {
  name: string
  layout: Layout
  reportName: string
  dayColumn: string
  /** Leaves out what is sound, and not what the table is about. */
  isWanted?(row: unknown): boolean
}

const BY_PERIOD = { layout: financialReportsLayout, dayColumn: 'REPORT_DATE' } as const
const isOfQuarter = (row: unknown) =>
  QUARTERS.some((quarter) => String(dig(row, 'END_DATE')).slice(5, 10) === quarter)
const HOLDERS_MAX = 10
const LISTED = 'SECURITY_CODE,END_DATE,HOLDER_NAME,HOLD_NUM'

/** Lists are also published of other days, such as that of an issue, and before one of more than ten holders. */
const listOf = (name: string, reportName: string, rank: string, columns: string): PastReport => ({
  ...{ name, reportName, layout: holdersLayout, dayColumn: 'END_DATE' },
  ...{
    sortColumns: `END_DATE,${rank}`,
    sortTypes: '-1,1',
    columns: `${LISTED},${rank},${columns}`,
  },
  isWanted: (row) => isOfQuarter(row) && Number(dig(row, rank)) <= HOLDERS_MAX,
})

/**
 * The reports of the daily tables about one company: "`filter=(SECURITY_CODE="600519")(REPORT_DATE='2026-03-31')`". The
 * numbers of holders by period, and the lists of the largest ones, have reports of their own.
 */
const REPORTS: readonly PastReport[] = [
  { ...BY_PERIOD, name: 'past income statements', reportName: 'RPT_DMSK_FN_INCOME' },
  { ...BY_PERIOD, name: 'past balance sheets', reportName: 'RPT_DMSK_FN_BALANCE' },
  { ...BY_PERIOD, name: 'past cash flow statements', reportName: 'RPT_DMSK_FN_CASHFLOW' },
  {
    ...{ name: 'past dividends', layout: cashDividendsLayout },
    ...{ reportName: 'RPT_SHAREBONUS_DET', dayColumn: 'EX_DIVIDEND_DATE' },
    /** Dividends in shares alone pay nothing. */
    isWanted: (row) => String(dig(row, 'IMPL_PLAN_PROFILE')).includes('派'),
  },
  {
    ...{ name: 'past numbers of holders', layout: holderCountsLayout },
    ...{ reportName: 'RPT_HOLDERNUM_DET', dayColumn: 'END_DATE' },
  },
  listOf('past largest holders', 'RPT_DMSK_HOLDERS', 'RANK', 'NOTICE_DATE'),
  listOf(
    'past largest floating holders',
    'RPT_F10_EH_FREEHOLDERS',
    'HOLDER_RANK',
    'FREE_HOLDNUM_RATIO,UPDATE_DATE',
  ),
]

export function createPastTables(tables: Source): readonly PastTable[] {
  return REPORTS.map(({ name, layout, isWanted, ...report }) => ({
    ...{ name, layout },
    async request(symbol, past) {
      const found = await rowsOfCompany(tables, report, { symbol, past })
      return tableOf(found, (rows) => (isWanted ? rows.filter(isWanted) : rows))
    },
  }))
}

/** None of the rows may be about another company, or about a day before those requested. */
async function rowsOfCompany(
  tables: Source,
  { dayColumn, ...report }: Omit<PastReport, 'name' | 'layout' | 'isWanted'>,
  { symbol, past: { from, until } }: { symbol: StockSymbol; past: Past },
): Promise<FoundRows> {
  const code = symbol.slice(2)
  const outcome = await wholeReport(tables, {
    ...{ sortColumns: dayColumn, sortTypes: '-1', ...report },
    filter: `(SECURITY_CODE="${code}")(${dayColumn}>='${from}')(${dayColumn}<='${until}')`,
  })
  if (!outcome.value || 'refusal' in outcome.value) return outcome
  for (const row of outcome.value.rows) {
    const [of, day] = [dig(row, 'SECURITY_CODE'), String(dig(row, dayColumn)).slice(0, 10)]
    if (of !== code) return { value: { refusal: `a row is about ${of}` } }
    if (day < from || day > until) return { value: { refusal: `a row is about ${day}` } }
  }
  return outcome
}
