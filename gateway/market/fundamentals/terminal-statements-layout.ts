import { type Cells, column, findColumn, known, RefusedRow } from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { upsert } from '../import-layout/upsert.ts'
import { deadlineOf, periodEnd } from './period-end.ts'
import { FIGURES, REPORTS, type ReportFigure } from './reports-layout.ts'
import type { FinancialReportsTable } from './tables.ts'

const CODES = ['symbol', 'code', '股票代码']
const PERIOD = '报告期'

type Columns = Readonly<Partial<Record<ReportFigure, readonly string[]>>>

/** The columns of each statement by the one that every table of it has: some names occur in several statements. */
const STATEMENTS: Readonly<Record<string, Columns>> = {
  '*营业总收入': {
    revenue: ['*营业总收入'],
    cost: ['其中：营业成本'],
    profit: ['*归属于母公司所有者的净利润'],
    total_cost: ['*营业总成本'],
    surcharges: ['营业税金及附加'],
    selling_expense: ['销售费用'],
    admin_expense: ['管理费用'],
    finance_expense: ['财务费用'],
    investment_income: ['投资收益'],
    operating_profit: ['三、营业利润'],
    total_profit: ['四、利润总额'],
    income_tax: ['减：所得税费用'],
    recurring_profit: ['*扣除非经常性损益后的净利润'],
  },
  '*资产合计': {
    assets: ['*资产合计'],
    liabilities: ['*负债合计'],
    current_assets: ['流动资产合计'],
    current_liabilities: ['流动负债合计'],
    equity: ['*归属于母公司所有者权益合计'],
    total_equity: ['*所有者权益（或股东权益）合计'],
    money_funds: ['货币资金'],
    receivables: ['应收账款'],
    inventory: ['存货'],
    loans: ['发放贷款及垫款'],
    fixed_assets: ['固定资产合计', '固定资产'],
    short_loans: ['短期借款'],
    payables: ['应付账款'],
    advances: ['预收款项'],
    deposits: ['吸收存款'],
  },
  '*经营活动产生的现金流量净额': {
    operating_cash: ['*经营活动产生的现金流量净额'],
    sales_receipts: ['销售商品、提供劳务收到的现金'],
    staff_payments: ['支付给职工以及为职工支付的现金'],
    asset_payments: ['购建固定资产、无形资产和其他长期资产支付的现金'],
    investing_cash: ['*投资活动产生的现金流量净额'],
    financing_cash: ['*筹资活动产生的现金流量净额'],
    cash_increase: ['*现金及现金等价物净增加额'],
    opening_cash: ['加：期初现金及现金等价物余额'],
    closing_cash: ['*期末现金及现金等价物余额'],
  },
}

/** A statement as terminals export it: sums as text with their unit, rounded, and without the day of publication. */
export const terminalStatementsLayout: Layout = {
  name: 'statements of a terminal',
  table: 'financial_reports',
  stage: 3,
  matches: (header) =>
    findColumn(header, PERIOD) !== undefined && statementOf(header) !== undefined,
  open(header, _sample, store) {
    const [code, period] = [column(header, ...CODES), column(header, PERIOD)]
    const names = statementOf(header) ?? {}
    const columns = FIGURES.map((figure) => {
      const cell = findColumn(header, ...(names[figure] ?? []))
      return [figure, (cells: Cells) => known(blankOf(cell?.(cells)), roundedYuan)] as const
    })
    return createLoader<FinancialReportsTable>({
      read(cells) {
        const end = periodEnd(period(cells))
        const found = columns.map(([figure, read]) => [figure, read(cells)] as const)
        if (found.every(([, value]) => value === null)) throw new RefusedRow('it has no figure')
        return {
          symbol: symbolOfCell(code(cells), store),
          period: end,
          published_day: deadlineOf(end),
          ...(Object.fromEntries(found) as Record<ReportFigure, number | null>),
        }
      },
      key: (row) => `${row.symbol} ${row.period}`,
      // A rounded sum replaces no exact one, and a deadline no known day of publication.
      save: (db, rows) => upsert(db, { ...REPORTS, onConflict: 'fill' }, rows),
    })
  },
}

function statementOf(header: Cells): Columns | undefined {
  const sign = Object.keys(STATEMENTS).find((name) => header.includes(name))
  return sign === undefined ? undefined : STATEMENTS[sign]
}

/** Lines that a company does not have are written as `False`. */
function blankOf(text = ''): string {
  return text === 'False' ? '' : text
}

const UNITS: Readonly<Record<string, number>> = { '': 1, 万: 1e4, 亿: 1e8, 万亿: 1e12 }

/** `1309.04亿`, `-6.35亿` or `79687` in yuan. */
function roundedYuan(text: string): number {
  const [, digits, unit = ''] = /^(-?\d{1,15}(?:\.\d+)?)(万亿|万|亿)?$/.exec(text) ?? []
  if (digits === undefined) throw new RefusedRow('a figure is no number')
  return Math.round(Number(digits) * (UNITS[unit] ?? 1))
}
