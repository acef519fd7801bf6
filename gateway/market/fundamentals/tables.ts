declare module '../../db/schema.ts' {
  interface Database {
    financial_reports: FinancialReportsTable
    cash_dividends: CashDividendsTable
  }
}

/** Sums in yuan since the first of January; null if not stated. Days are numbers like 20260930. */
export interface FinancialReportsTable {
  symbol: string
  /** Last day of the period. */
  period: number
  published_day: number
  revenue: number | null
  cost: number | null
  profit: number | null
  operating_cash: number | null
  assets: number | null
  liabilities: number | null
  current_assets: number | null
  current_liabilities: number | null
  equity: number | null
  total_cost: number | null
  surcharges: number | null
  selling_expense: number | null
  admin_expense: number | null
  finance_expense: number | null
  investment_income: number | null
  operating_profit: number | null
  total_profit: number | null
  income_tax: number | null
  /** Profit without what is not earned every year. */
  recurring_profit: number | null
  money_funds: number | null
  receivables: number | null
  inventory: number | null
  loans: number | null
  fixed_assets: number | null
  short_loans: number | null
  payables: number | null
  advances: number | null
  deposits: number | null
  /** With the equity of minorities. */
  total_equity: number | null
  sales_receipts: number | null
  staff_payments: number | null
  asset_payments: number | null
  investing_cash: number | null
  financing_cash: number | null
  cash_increase: number | null
  opening_cash: number | null
  closing_cash: number | null
}

export interface CashDividendsTable {
  symbol: string
  /** The year of the profit that is paid out. */
  year: number
  published_day: number
  ex_day: number
  /** Millionths of a yuan per share. */
  cash_micro: number
}
