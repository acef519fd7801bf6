import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { TableAnswer } from '../../day-table/day-table.ts'
import type { Source, SourceOutcome } from '../source-http.ts'
import { dig, readNumber } from '../source-values.ts'
import { type ReportRequest, wholeReport } from './report.ts'
import { joinSeats } from './seats.ts'
import { type FoundRows, tableOf } from './table-answer.ts'

/** A report about one day or several. */
interface DayReport extends ReportRequest {
  dayColumn: string
  from: Day
  until: Day
  /** Whether it also has rows of bonds. */
  isMixed?: boolean
}

const UNLOCKS_AHEAD_DAYS = 90
const OFFERS_DAYS = 45
const TYPE = 'SECURITY_TYPE_CODE'
/** "Filter SECURITY_TYPE_CODE starting 058 (060 = bonds)". */
const SHARES = '058'

export async function readUnlocks(tables: Source, from: Day): Promise<SourceOutcome<TableAnswer>> {
  const until = plusDays(from, UNLOCKS_AHEAD_DAYS)
  const report = {
    ...{ reportName: 'RPT_LIFT_STAGE', dayColumn: 'FREE_DATE', from, until, isMixed: true },
    filter: `(FREE_DATE>='${from}')(FREE_DATE<='${until}')`,
    ...{ sortColumns: 'FREE_DATE,CURRENT_FREE_SHARES', sortTypes: '1,1' },
  }
  return tableOf(await rowsOf(tables, report))
}

/** The offers one can apply for, and those of late, whose results and first days come by and by. */
export async function readOffers(tables: Source, day: Day): Promise<SourceOutcome<TableAnswer>> {
  const [from, until] = [plusDays(day, -OFFERS_DAYS), plusDays(day, OFFERS_DAYS)]
  const report = {
    ...{ reportName: 'RPTA_APP_IPOAPPLY', dayColumn: 'APPLY_DATE', from, until, isMixed: true },
    filter: `(APPLY_DATE>='${from}')(APPLY_DATE<='${until}')`,
    ...{ sortColumns: 'APPLY_DATE,SECURITY_CODE', sortTypes: '-1,-1' },
  }
  return tableOf(await rowsOf(tables, report))
}

/** "Filter key is lower-case scode, sort key date"; a day is asked for as the page of the day does. */
export async function readMargin(tables: Source, day: Day): Promise<SourceOutcome<TableAnswer>> {
  const report = {
    ...{ reportName: 'RPTA_WEB_RZRQ_GGMX', dayColumn: 'DATE', from: day, until: day },
    ...{ filter: `(date='${day}')`, sortColumns: 'scode', sortTypes: '1' },
  }
  return tableOf(await rowsOf(tables, report))
}

/** 融资融券 of the whole market, which brokers report for the day before. */
export async function readMarketMargin(
  tables: Source,
  day: Day,
): Promise<SourceOutcome<TableAnswer>> {
  const report = {
    ...{ reportName: 'RPTA_WEB_MARGIN_DAILYTRADE', dayColumn: 'STATISTICS_DATE' },
    ...{ from: day, until: day, filter: `(STATISTICS_DATE='${day}')` },
    ...{ sortColumns: 'STATISTICS_DATE', sortTypes: '-1' },
  }
  return tableOf(await rowsOf(tables, report))
}

/** Longer than the longest holidays, so that what is dated on a day without trading is read on the next one. */
const PUBLISHED_DAYS = 14
/** Depositary receipts are listed as shares are. */
const LISTED = '(SECURITY_TYPE_CODE in ("058001001","058001008"))'

/** One of the three statements of every company that published a report of late. */
export async function readStatements(
  tables: Source,
  day: Day,
  name: 'INCOME' | 'BALANCE' | 'CASHFLOW',
): Promise<SourceOutcome<TableAnswer>> {
  const from = plusDays(day, -PUBLISHED_DAYS)
  const report = {
    ...{ reportName: `RPT_DMSK_FN_${name}`, dayColumn: 'NOTICE_DATE', from, until: day },
    filter: `${LISTED}(NOTICE_DATE>='${from}')(NOTICE_DATE<='${day}')`,
    ...{ sortColumns: 'NOTICE_DATE,SECURITY_CODE,REPORT_DATE', sortTypes: '-1,-1,-1' },
    isMixed: true,
  }
  return tableOf(await rowsOf(tables, report))
}

const DIVIDENDS_AHEAD_DAYS = 30

/** Dividends with an ex-day of late or soon; plans have none, and those in shares alone pay nothing. */
export async function readDividends(tables: Source, day: Day): Promise<SourceOutcome<TableAnswer>> {
  const [from, until] = [plusDays(day, -PUBLISHED_DAYS), plusDays(day, DIVIDENDS_AHEAD_DAYS)]
  const report = {
    ...{ reportName: 'RPT_SHAREBONUS_DET', dayColumn: 'EX_DIVIDEND_DATE', from, until },
    filter: `(EX_DIVIDEND_DATE>='${from}')(EX_DIVIDEND_DATE<='${until}')`,
    ...{ sortColumns: 'EX_DIVIDEND_DATE,SECURITY_CODE', sortTypes: '1,1' },
  }
  return tableOf(await rowsOf(tables, report), (rows) =>
    rows.filter((row) => String(dig(row, 'IMPL_PLAN_PROFILE')).includes('派')),
  )
}

/** How many holders a company has: one row a company, the newest that it published. */
export async function readHolderCounts(
  tables: Source,
  day: Day,
): Promise<SourceOutcome<TableAnswer>> {
  const from = plusDays(day, -PUBLISHED_DAYS)
  const report = {
    ...{ reportName: 'RPT_HOLDERNUMLATEST', dayColumn: 'HOLD_NOTICE_DATE', from, until: day },
    filter: `(HOLD_NOTICE_DATE>='${from}')(HOLD_NOTICE_DATE<='${day}')`,
    ...{ sortColumns: 'HOLD_NOTICE_DATE,SECURITY_CODE', sortTypes: '-1,-1' },
  }
  return tableOf(await rowsOf(tables, report))
}

/** "MUTUAL_TYPE 001 sh connect, 003 sz connect … zeros are not data": one exchange alone is not the market. */
export async function readNorthbound(
  tables: Source,
  day: Day,
): Promise<SourceOutcome<TableAnswer>> {
  const report = {
    ...{ reportName: 'RPT_MUTUAL_DEAL_HISTORY', dayColumn: 'TRADE_DATE', from: day, until: day },
    filter: `(MUTUAL_TYPE in ("001","003"))(TRADE_DATE>='${day}')(TRADE_DATE<='${day}')`,
    ...{ sortColumns: 'MUTUAL_TYPE', sortTypes: '1' },
  }
  const isUnknown = (row: unknown) => {
    const sum = dig(row, 'DEAL_AMT')
    return sum === null || readNumber(sum) === 0
  }
  return tableOf(await rowsOf(tables, report), (rows) =>
    rows.length < 2 || rows.some(isUnknown) ? [] : rows,
  )
}

/** The seats that bought most, and those that sold most. */
export async function readSeats(tables: Source, day: Day): Promise<SourceOutcome<TableAnswer>> {
  const side = (name: 'BUY' | 'SELL') =>
    rowsOf(tables, {
      ...{ reportName: `RPT_BILLBOARD_DAILYDETAILS${name}`, dayColumn: 'TRADE_DATE' },
      ...{ filter: `(TRADE_DATE='${day}')`, from: day, until: day },
      ...{ sortColumns: name, sortTypes: '-1' },
    })
  const buyers = await side('BUY')
  if (!buyers.value || 'refusal' in buyers.value) return tableOf(buyers)
  const { rows } = buyers.value
  return tableOf(await side('SELL'), (sellers) =>
    rows.length > 0 && sellers.length > 0 ? joinSeats(rows, sellers) : [],
  )
}

/** The rows of a report, none of which may be about another day. */
async function rowsOf(
  tables: Source,
  { dayColumn, from, until, isMixed, ...report }: DayReport,
): Promise<FoundRows> {
  const outcome = await wholeReport(tables, report)
  if (!outcome.value || 'refusal' in outcome.value) return outcome
  const { rows } = outcome.value
  const days = rows.map((row) => String(dig(row, dayColumn)).slice(0, 10))
  const other = days.find((day) => day < from || day > until)
  if (other !== undefined) return { value: { refusal: `a row is about ${other}` } }
  if (!isMixed) return outcome
  const types = rows.map((row) => dig(row, TYPE))
  if (types.some((type) => typeof type !== 'string'))
    return { value: { refusal: `a row has no ${TYPE}` } }
  return { value: { rows: rows.filter((_, i) => String(types[i]).startsWith(SHARES)) } }
}
