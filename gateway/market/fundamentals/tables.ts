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
}

export interface CashDividendsTable {
  symbol: string
  /** Of the profit that is paid out. */
  year: number
  published_day: number
  ex_day: number
  /** Millionths of a yuan per share. */
  cash_micro: number
}
