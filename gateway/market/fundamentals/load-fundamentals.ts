import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Universe } from '../replay/universe.ts'
import { importedDividends, importedReports } from './queries.ts'
import type { Fundamentals } from './report.ts'
import { simulateFundamentals } from './simulated-reports.ts'

const NONE: Fundamentals = { reports: [], dividends: [], isSimulated: false }

/** What is known of every company: the imported reports, or simulated ones where prices are simulated as well. */
export async function loadFundamentals(
  db: Db,
  { securities, calendar }: Universe,
  { until, simulates }: { until: Day; simulates: boolean },
): Promise<ReadonlyMap<StockSymbol, Fundamentals>> {
  const reports = await importedReports(db)
  const dividends = await importedDividends(db)
  const found = new Map<StockSymbol, Fundamentals>()
  for (const one of securities.values()) {
    const known = reports.get(one.symbol)
    if (!known && simulates && one.board !== 'index' && one.board !== 'hk')
      found.set(one.symbol, simulateFundamentals(one, until, calendar))
    else
      found.set(one.symbol, {
        ...NONE,
        reports: known ?? [],
        dividends: dividends.get(one.symbol) ?? [],
      })
  }
  return found
}
