import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { createDayTexts, dayNumber, dayText } from '../day-number.ts'
import type { Dividend, Report } from './report.ts'
import type { PeriodStatements } from './statements.ts'

const SCREENED = [
  ...(['symbol', 'period', 'published_day', 'revenue', 'cost', 'profit'] as const),
  ...(['operating_cash', 'assets', 'liabilities', 'equity'] as const),
  ...(['current_assets', 'current_liabilities'] as const),
] as const

/** The companies of which any report was imported. */
export async function reportedCompanies(db: Db): Promise<readonly StockSymbol[]> {
  const rows = await db.selectFrom('financial_reports').select('symbol').distinct().execute()
  return rows.map(({ symbol }) => symbol)
}

/** Every imported report by symbol, oldest first: those of one company, or of periods from a day on. */
export async function importedReports(
  db: Db,
  { symbol, from }: { symbol?: StockSymbol; from?: Day } = {},
): Promise<ReadonlyMap<StockSymbol, readonly Report[]>> {
  const rows = await db
    .selectFrom('financial_reports')
    .select(SCREENED)
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol!))
    .$if(from !== undefined, (query) => query.where('period', '>=', dayNumber(from!)))
    .orderBy('period')
    .execute()
  const bySymbol = new Map<StockSymbol, Report[]>()
  const textOf = createDayTexts()
  for (const row of rows) {
    const { symbol, revenue, cost, profit, assets, liabilities, equity } = row
    const known = bySymbol.get(symbol) ?? []
    bySymbol.set(symbol, known)
    known.push({
      ...{ symbol, revenue, cost, profit, assets, liabilities, equity },
      period: textOf(row.period),
      publishedOn: textOf(row.published_day),
      operatingCash: row.operating_cash,
      currentAssets: row.current_assets,
      currentLiabilities: row.current_liabilities,
    })
  }
  return bySymbol
}

/** The imported statements of a company, oldest first. */
export async function importedStatements(
  db: Db,
  symbol: StockSymbol,
): Promise<readonly PeriodStatements[]> {
  const rows = await db
    .selectFrom('financial_reports')
    .selectAll()
    .where('symbol', '=', symbol)
    .orderBy('period')
    .execute()
  return rows.map((row) => ({
    period: dayText(row.period),
    publishedOn: dayText(row.published_day),
    lines: {
      revenue: row.revenue,
      investmentIncome: row.investment_income,
      totalCost: row.total_cost,
      cost: row.cost,
      surcharges: row.surcharges,
      sellingExpense: row.selling_expense,
      adminExpense: row.admin_expense,
      financeExpense: row.finance_expense,
      operatingProfit: row.operating_profit,
      totalProfit: row.total_profit,
      incomeTax: row.income_tax,
      profit: row.profit,
      recurringProfit: row.recurring_profit,
      moneyFunds: row.money_funds,
      receivables: row.receivables,
      inventory: row.inventory,
      currentAssets: row.current_assets,
      loans: row.loans,
      fixedAssets: row.fixed_assets,
      assets: row.assets,
      shortLoans: row.short_loans,
      payables: row.payables,
      advances: row.advances,
      currentLiabilities: row.current_liabilities,
      deposits: row.deposits,
      liabilities: row.liabilities,
      equity: row.equity,
      totalEquity: row.total_equity,
      salesReceipts: row.sales_receipts,
      staffPayments: row.staff_payments,
      operatingCash: row.operating_cash,
      assetPayments: row.asset_payments,
      investingCash: row.investing_cash,
      financingCash: row.financing_cash,
      cashIncrease: row.cash_increase,
      openingCash: row.opening_cash,
      closingCash: row.closing_cash,
    },
  }))
}

/** Every imported dividend by symbol, or those of one, oldest first. */
export async function importedDividends(
  db: Db,
  symbol?: StockSymbol,
): Promise<ReadonlyMap<StockSymbol, readonly Dividend[]>> {
  const rows = await db
    .selectFrom('cash_dividends')
    .selectAll()
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol!))
    .orderBy('ex_day')
    .execute()
  const bySymbol = new Map<StockSymbol, Dividend[]>()
  for (const row of rows) {
    const known = bySymbol.get(row.symbol) ?? []
    bySymbol.set(row.symbol, known)
    known.push({
      symbol: row.symbol,
      year: row.year,
      publishedOn: dayText(row.published_day),
      exDay: dayText(row.ex_day),
      cashPerShare: row.cash_micro / 1_000_000,
    })
  }
  return bySymbol
}
