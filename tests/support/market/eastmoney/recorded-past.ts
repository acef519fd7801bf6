import { readFileSync } from 'node:fs'
import { marketDataPath, marketRows } from '../recorded-data.ts'

type Row = Readonly<Record<string, unknown>>

const F10 = 'more/f10'

function recorded<T>(file: string): Readonly<Record<string, T>> {
  return JSON.parse(readFileSync(marketDataPath(`${F10}/${file}.json`), 'utf8'))
}

/** Statements of 600519: the newest five periods and, of its profits, the last five years. */
const SHEETS = {
  RPT_DMSK_FN_INCOME: ['stock_profit_sheet_by_report_em', 'stock_profit_sheet_by_yearly_em'],
  RPT_DMSK_FN_BALANCE: ['stock_balance_sheet_by_report_em'],
  RPT_DMSK_FN_CASHFLOW: ['stock_cash_flow_sheet_by_report_em'],
} as const

/**
 * Reports about single companies in the columns of the data centre, from the answers that were recorded: statements of
 * 600519; dividends, numbers of holders of 2013 and floating holders of 000001, with the lists of nine others in 2021; the
 * largest holders of 688651. Of the page of one company come the numbers of holders of 600519 and the list of 600161.
 */
export function recordedPast(): ReadonlyMap<string, readonly Row[]> {
  return new Map([
    ...Object.entries(SHEETS).map(
      ([report, sheets]) => [report, sheetRows(report, sheets)] as const,
    ),
    ['RPT_SHAREBONUS_DET', dividends()],
    ['RPT_HOLDERNUM_DET', holderCounts()],
    ['RPT_DMSK_HOLDERS', largestHolders()],
    ['RPT_F10_EH_FREEHOLDERS', floatingHolders()],
  ])
}

/** The columns that the report of the whole market has of the sheets of one company. */
function sheetRows(report: string, sheets: readonly string[]): Row[] {
  const { [report]: sample } = recorded<{ fields: string[] }>('eastmoney_report_samples')
  const tables = recorded<{ columns: string[]; head: (string | null)[][] }>('akshare_golden_202608')
  const byPeriod = new Map<unknown, Row>()
  for (const sheet of sheets) {
    const { columns, head } = tables[sheet]!
    for (const cells of head) {
      const known = Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? null]))
      const row = Object.fromEntries(
        sample!.fields.map((name) => [name, numbered(name, known[name])]),
      )
      byPeriod.set(row.REPORT_DATE, row)
    }
  }
  return [...byPeriod.values()]
}

/** The recorder wrote every figure as a text. */
function numbered(name: string, cell: string | null | undefined): unknown {
  const isText = cell == null || /DATE|CODE|NAME|MARKET|STATE/.test(name)
  return isText ? (cell ?? null) : Number(cell)
}

const day = (text: string) => (text === '' ? null : `${text} 00:00:00`)

/** The rows of a table whose columns were recorded under Chinese names, by these names. */
function namedRows(table: string): Readonly<Record<string, string>>[] {
  const tables = recorded<{ columns: string[]; head: (string | null)[][] }>('akshare_golden_202608')
  const { columns, head } = tables[table]!
  return head.map((cells) => Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])))
}

function dividends(): Row[] {
  const file = marketDataPath(`${F10}/samples_202604/stock_fhps_detail_em.csv`)
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const cash = cell('现金分红-现金分红比例')
    return {
      ...{ SECURITY_CODE: '000001', REPORT_DATE: day(cell('报告期')) },
      ...{ PRETAX_BONUS_RMB: cash === '' ? null : Number(cash) },
      ...{ IMPL_PLAN_PROFILE: cell('现金分红-现金分红比例描述') },
      ...{ PLAN_NOTICE_DATE: day(cell('预案公告日')), ASSIGN_PROGRESS: cell('方案进度') },
      EX_DIVIDEND_DATE: day(cell('除权除息日')),
    }
  })
}

function holderCounts(): Row[] {
  const answers = recorded<{ gdrs?: Row[] }>('recorded_answers')
  const { gdrs = [] } = answers['same page 600519 2026-03-31 (excerpt)'] ?? {}
  const ofPage = gdrs.map(({ END_DATE, HOLDER_TOTAL_NUM }) => ({
    ...{ SECURITY_CODE: '600519', END_DATE, HOLDER_NUM: HOLDER_TOTAL_NUM },
  }))
  const ofReport = namedRows('stock_zh_a_gdhs_detail_em').map((row) => ({
    ...{ SECURITY_CODE: row.代码, END_DATE: day(row.股东户数统计截止日 ?? '') },
    ...{ HOLDER_NUM: Number(row['股东户数-本次']) },
    HOLD_NOTICE_DATE: day(row.股东户数公告日期 ?? ''),
  }))
  return [...ofPage, ...ofReport]
}

function largestHolders(): Row[] {
  const pages = recorded<{ sdgd?: Row[] }>('recorded_answers')
  const ofPage = Object.values(pages).flatMap(({ sdgd = [] }) =>
    sdgd.map(({ SECURITY_CODE, END_DATE, HOLDER_NAME, HOLD_NUM, HOLDER_RANK }) => ({
      ...{ SECURITY_CODE, END_DATE, HOLDER_NAME, HOLD_NUM, RANK: HOLDER_RANK },
    })),
  )
  const ofReport = namedRows('stock_gdfx_holding_detail_em').map((row) => ({
    ...{ SECURITY_CODE: row.股票代码, END_DATE: day(row.报告期 ?? '') },
    ...{ HOLDER_NAME: row.股东名称, HOLD_NUM: Number(row['期末持股-数量']) },
    ...{ RANK: Number(row.股东排名), NOTICE_DATE: day(row.公告日 ?? '') },
  }))
  return [...ofPage, ...ofReport]
}

/** The report's own rows are in the order of their ranks, which the recorder left out with the shares in percent. */
function floatingHolders(): Row[] {
  const ofTerminal = marketRows(`${F10}/samples_202604/stock_circulate_stock_holder.csv`)
  const ofReport = marketRows(`${F10}/samples_202604/stock_gdfx_free_holding_detail_em.csv`)
  return [
    ...ofTerminal.map((row) => ({
      ...{ SECURITY_CODE: '000001', END_DATE: day(row.截止日期 ?? '') },
      ...{ HOLDER_RANK: Number(row.编号), HOLDER_NAME: row.股东名称 },
      ...{ HOLD_NUM: Number(row.持股数量), FREE_HOLDNUM_RATIO: Number(row.占流通股比例) },
      UPDATE_DATE: day(row.公告日期 ?? ''),
    })),
    ...[...Map.groupBy(ofReport, (row) => row.股票代码).values()].flatMap((rows) =>
      rows.map((row, i) => ({
        ...{ SECURITY_CODE: row.股票代码, END_DATE: day(row.报告期 ?? '') },
        ...{ HOLDER_RANK: i + 1, HOLDER_NAME: row.股东名称 },
        ...{ HOLD_NUM: Number(row['期末持股-数量']), UPDATE_DATE: day(row.公告日 ?? '') },
      })),
    ),
  ]
}
