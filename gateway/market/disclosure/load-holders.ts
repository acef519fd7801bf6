import { isAShare } from '#api/exchange/board.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { type Listing, listingsOf } from '../queries.ts'
import { type HolderCount, type HolderPeriod, holderCounts, holderPeriods } from './queries.ts'
import { simulateHolders } from './simulated-holders.ts'

type Disclosed = 'holders' | 'holder_counts' | 'unlocks' | 'financial_reports'

interface KnownHolders {
  /** Oldest first. */
  periods: readonly HolderPeriod[]
  /** Oldest first. */
  counts: readonly HolderCount[]
  isSimulated: boolean
}

/** The imported holders of a company, or simulated ones where its reports are simulated as well. */
export async function loadHolders(
  { db, market }: Pick<Services, 'db' | 'market'>,
  symbol: StockSymbol,
  asOf: Day,
): Promise<KnownHolders> {
  const periods = await holderPeriods(db, symbol, asOf)
  const counts = await holderCounts(db, symbol, asOf)
  const imported = { periods, counts, isSimulated: false }
  if (periods.length + counts.length > 0) return imported
  const fundamentals = await market.company(symbol)
  if (!fundamentals?.isSimulated) return imported
  const [listing] = await listingsOf(db, [symbol])
  const totalShares = listing?.totalShares ?? listing?.floatShares
  if (!totalShares) return imported
  const reports = fundamentals.reports.filter(({ publishedOn }) => publishedOn <= asOf)
  const floatShares = listing?.floatShares ?? totalShares
  return { ...simulateHolders({ symbol, totalShares, floatShares, reports }), isSimulated: true }
}

/** Whether any holder or unlock day of a listing is known or simulated, without waiting for the market's history. */
export async function hasHolders(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { symbol, board, totalShares, floatShares }: Listing,
): Promise<boolean> {
  const tables = ['holders', 'holder_counts', 'unlocks'] as const
  for (const table of tables) if (await hasRow(db, table, symbol)) return true
  const isSimulated = config.marketSource === 'replay' && isAShare(board)
  if (!isSimulated || !(totalShares ?? floatShares)) return false
  return !(await hasRow(db, 'financial_reports', symbol))
}

async function hasRow(db: Db, table: Disclosed, symbol: StockSymbol): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('symbol')
    .where('symbol', '=', symbol)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
