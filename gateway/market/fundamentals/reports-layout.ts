import {
  type Cell,
  type Cells,
  column,
  day,
  findColumn,
  known,
  RefusedRow,
  signed,
} from '../import-layout/cells.ts'
import { createLoader, type Layout, symbolOfCell } from '../import-layout/layout.ts'
import { type Target, upsert } from '../import-layout/upsert.ts'
import { deadlineOf, periodEnd } from './period-end.ts'
import type { FinancialReportsTable } from './tables.ts'

export type ReportFigure = Exclude<
  keyof FinancialReportsTable,
  'symbol' | 'period' | 'published_day'
>

export const REPORTS: Target<FinancialReportsTable> = {
  table: 'financial_reports',
  key: ['symbol', 'period'],
  columns: {
    symbol: 'text',
    period: 'integer',
    published_day: 'integer',
    revenue: 'bigint',
    cost: 'bigint',
    profit: 'bigint',
    operating_cash: 'bigint',
    assets: 'bigint',
    liabilities: 'bigint',
    current_assets: 'bigint',
    current_liabilities: 'bigint',
    equity: 'bigint',
    total_cost: 'bigint',
    surcharges: 'bigint',
    selling_expense: 'bigint',
    admin_expense: 'bigint',
    finance_expense: 'bigint',
    investment_income: 'bigint',
    operating_profit: 'bigint',
    total_profit: 'bigint',
    income_tax: 'bigint',
    recurring_profit: 'bigint',
    money_funds: 'bigint',
    receivables: 'bigint',
    inventory: 'bigint',
    loans: 'bigint',
    fixed_assets: 'bigint',
    short_loans: 'bigint',
    payables: 'bigint',
    advances: 'bigint',
    deposits: 'bigint',
    total_equity: 'bigint',
    sales_receipts: 'bigint',
    staff_payments: 'bigint',
    asset_payments: 'bigint',
    investing_cash: 'bigint',
    financing_cash: 'bigint',
    cash_increase: 'bigint',
    opening_cash: 'bigint',
    closing_cash: 'bigint',
  },
  // A table of one statement keeps the figures of the others.
  onConflict: 'replace',
  dated: 'published_day',
}

const CODES = ['symbol', 'code', 'security_code']
const PERIODS = ['period', 'report_date', 'reportdate', '报告日期']
const PUBLISHED = ['published', 'notice_date']

/** The columns of a figure in yuan, in the statements of a data centre, and in ten thousands of yuan. */
const COLUMNS: Readonly<Record<ReportFigure, readonly [string, string?, string?]>> = {
  revenue: ['revenue', 'total_operate_income', '主营业务收入(万元)'],
  cost: ['cost', 'operate_cost'],
  profit: ['profit', 'parent_netprofit', '净利润(万元)'],
  operating_cash: ['operating_cash', 'netcash_operate', '经营活动产生的现金流量净额(万元)'],
  assets: ['assets', 'total_assets', '总资产(万元)'],
  liabilities: ['liabilities', 'total_liabilities', '总负债(万元)'],
  current_assets: ['current_assets', 'total_current_assets', '流动资产(万元)'],
  current_liabilities: ['current_liabilities', 'total_current_liab', '流动负债(万元)'],
  equity: ['equity', 'total_parent_equity', '股东权益不含少数股东权益(万元)'],
  total_cost: ['total_cost', 'total_operate_cost'],
  surcharges: ['surcharges', 'operate_tax_add'],
  selling_expense: ['selling_expense', 'sale_expense'],
  admin_expense: ['admin_expense', 'manage_expense'],
  finance_expense: ['finance_expense', 'finance_expense'],
  investment_income: ['investment_income', 'invest_income'],
  operating_profit: ['operating_profit', 'operate_profit'],
  total_profit: ['total_profit', 'total_profit'],
  income_tax: ['income_tax', 'income_tax'],
  recurring_profit: ['recurring_profit', 'deduct_parent_netprofit'],
  money_funds: ['money_funds', 'monetaryfunds'],
  receivables: ['receivables', 'accounts_rece'],
  inventory: ['inventory', 'inventory'],
  loans: ['loans', 'loan_advance'],
  fixed_assets: ['fixed_assets', 'fixed_asset'],
  short_loans: ['short_loans', 'short_loan'],
  payables: ['payables', 'accounts_payable'],
  advances: ['advances', 'advance_receivables'],
  deposits: ['deposits', 'accept_deposit'],
  total_equity: ['total_equity', 'total_equity'],
  sales_receipts: ['sales_receipts', 'sales_services'],
  staff_payments: ['staff_payments', 'pay_staff_cash'],
  asset_payments: ['asset_payments', 'construct_long_asset'],
  investing_cash: ['investing_cash', 'netcash_invest'],
  financing_cash: ['financing_cash', 'netcash_finance'],
  cash_increase: ['cash_increase', 'cce_add'],
  opening_cash: ['opening_cash', 'begin_cce'],
  closing_cash: ['closing_cash', 'end_cce'],
}
export const FIGURES = Object.keys(COLUMNS) as ReportFigure[]
const WAN = 10_000

/** Periodic reports, or one statement of them: sums since the first of January. */
export const financialReportsLayout: Layout = {
  name: 'financial reports',
  table: 'financial_reports',
  stage: 2,
  matches: (header) =>
    findColumn(header, ...CODES) !== undefined &&
    findColumn(header, ...PERIODS) !== undefined &&
    FIGURES.some((figure) => figureColumn(header, figure)),
  open(header, _sample, store) {
    const [code, period] = [column(header, ...CODES), column(header, ...PERIODS)]
    const published = findColumn(header, ...PUBLISHED)
    const columns = FIGURES.map((figure) => [figure, figureColumn(header, figure)] as const)
    return createLoader<FinancialReportsTable>({
      read(cells) {
        const end = periodEnd(period(cells))
        const found = columns.map(([figure, read]) => [figure, read?.(cells) ?? null] as const)
        if (found.every(([, value]) => value === null)) throw new RefusedRow('it has no figure')
        const stated = known(published?.(cells) ?? '', (text) => day(text.slice(0, 10)))
        if (stated !== null && stated <= end)
          throw new RefusedRow('it was published before its period ended')
        return {
          symbol: symbolOfCell(code(cells), store),
          period: end,
          published_day: stated ?? deadlineOf(end),
          ...(Object.fromEntries(found) as Record<ReportFigure, number | null>),
        }
      },
      key: (row) => `${row.symbol} ${row.period}`,
      save: (db, rows, onConflict) => upsert(db, REPORTS, rows, onConflict),
    })
  },
}

function figureColumn(
  header: Cells,
  figure: ReportFigure,
): ((cells: Cells) => number | null) | undefined {
  const [yuan, centre, tenThousands] = COLUMNS[figure]
  const whole = findColumn(header, yuan, centre ?? yuan)
  if (whole) return scaled(whole, 1)
  const wan = tenThousands === undefined ? undefined : findColumn(header, tenThousands)
  return wan && scaled(wan, WAN)
}

function scaled(cell: Cell, unit: number) {
  return (cells: Cells) => known(cell(cells), (text) => Math.round(signed(text, 'a figure') * unit))
}
