import { boardOf, isAShare } from '#api/exchange/board.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { dayNumber, dayText } from '../day-number.ts'
import type { LiveHolders, MarketFeed } from '../feed/feed.ts'
import { deadlineOf } from '../fundamentals/period-end.ts'
import { type Listing, listingsOf } from '../queries.ts'
import { type HolderCount, type HolderPeriod, holderCounts, holderPeriods } from './queries.ts'
import { simulateHolders } from './simulated-holders.ts'

type Disclosed = 'holders' | 'holder_counts' | 'unlocks' | 'financial_reports'

interface Parts {
  db: Db
  market: Pick<Services['market'], 'company'> & { feed: Pick<MarketFeed, 'holders'> }
}

interface KnownHolders {
  /** Oldest first. */
  periods: readonly HolderPeriod[]
  /** Oldest first. */
  counts: readonly HolderCount[]
  isSimulated: boolean
}

/**
 * The holders of a company: the imported ones with the newest that the source of the market answers, or simulated ones
 * where its reports are simulated as well.
 */
export async function loadHolders(
  { db, market }: Parts,
  symbol: StockSymbol,
  asOf: Day,
): Promise<KnownHolders> {
  const live = await liveHolders(market.feed, symbol)
  const periods = withLive(
    await holderPeriods(db, symbol, asOf),
    live?.periods.map((one) => ({ ...one, publishedOn: publishedBy(one.period, asOf) })),
    ({ period }) => period,
  )
  const counts = withLive(await holderCounts(db, symbol, asOf), live?.counts, ({ day }) => day)
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

async function liveHolders(
  feed: Parts['market']['feed'],
  symbol: StockSymbol,
): Promise<LiveHolders | undefined> {
  const board = boardOf(symbol)
  return board && isAShare(board) ? (await feed.holders?.(symbol))?.value : undefined
}

/** What the source answers replaces what was imported of the same day. */
function withLive<T>(
  imported: readonly T[],
  live: readonly T[] | undefined,
  dayIn: (one: T) => Day,
): readonly T[] {
  const all = new Map([...imported, ...(live ?? [])].map((one) => [dayIn(one), one]))
  return [...all.values()].sort((one, other) => (dayIn(one) < dayIn(other) ? -1 : 1))
}

/** At the latest when the law demands it, or on the day on which the source already knows it. */
function publishedBy(period: Day, asOf: Day): Day {
  const deadline = dayText(deadlineOf(dayNumber(period)))
  return deadline < asOf ? deadline : asOf
}

/** Whether any holder or unlock day of a listing is known or simulated, without waiting for the market's history. */
export async function hasHolders(
  { db, config, market }: Pick<Services, 'db' | 'config' | 'market'>,
  { symbol, board, totalShares, floatShares }: Listing,
): Promise<boolean> {
  if (market.feed.holders && isAShare(board)) return true
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
