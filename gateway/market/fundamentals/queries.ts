import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayText } from '../day-number.ts'
import type { Dividend, Report } from './report.ts'

/** Every imported report by symbol, or those of one, oldest first. */
export async function importedReports(
  db: Db,
  symbol?: StockSymbol,
): Promise<ReadonlyMap<StockSymbol, readonly Report[]>> {
  const rows = await db
    .selectFrom('financial_reports')
    .selectAll()
    .$if(symbol !== undefined, (query) => query.where('symbol', '=', symbol!))
    .orderBy('period')
    .execute()
  const bySymbol = new Map<StockSymbol, Report[]>()
  for (const row of rows) {
    const { symbol, revenue, cost, profit, assets, liabilities, equity } = row
    const known = bySymbol.get(symbol) ?? []
    bySymbol.set(symbol, known)
    known.push({
      ...{ symbol, revenue, cost, profit, assets, liabilities, equity },
      period: dayText(row.period),
      publishedOn: dayText(row.published_day),
      operatingCash: row.operating_cash,
      currentAssets: row.current_assets,
      currentLiabilities: row.current_liabilities,
    })
  }
  return bySymbol
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
