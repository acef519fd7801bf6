import type { Redis } from 'ioredis'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Overview } from '#api/market/get-overview.ts'
import type { Services } from '../http/handle.ts'
import { createMarketHistory, type MarketHistory } from './columns/market-history.ts'
import { createPastHistory, type PastHistory } from './columns/past-history.ts'
import { createDailyCloses, type DailyCloses } from './daily-closes.ts'
import type { MarketFeed } from './feed/feed.ts'
import { createLiveFeed } from './feed/live-feed.ts'
import { createRelayedSource, type RelayedSource } from './feed/relay/relayed-source.ts'
import { createSessionMoments, type SessionMoments } from './feed/session-moment.ts'
import type { SourceClient } from './feed/source-client.ts'
import { createCompanies } from './fundamentals/companies.ts'
import type { Fundamentals } from './fundamentals/report.ts'
import { createMarketBoard, type MarketBoard } from './market-board.ts'
import { createOverview } from './overview/overview.ts'
import { createOpenedCompanies, type OpenedCompanies } from './past-table/opened-companies.ts'
import { createReplayFeed } from './replay/replay.ts'

declare module '../http/handle.ts' {
  interface Services {
    market: Market
  }
}

/** The market as this node reads it: all watchers of a symbol share its readings. */
interface Market {
  /** The feed chosen by `MARKET_SOURCE`. */
  feed: MarketFeed
  moments: SessionMoments
  board: MarketBoard
  closes: DailyCloses
  overview(): Promise<Overview>
  /** The reports and dividends of one company; undefined where it is not quoted or no trading calendar is known. */
  company(symbol: StockSymbol): Promise<Fundamentals | undefined>
  /** The companies that are opened before their past was read. */
  opened: OpenedCompanies
  /** The daily bars and companies of the whole market; undefined while no trading calendar is known. */
  history(): Promise<MarketHistory | undefined>
  /** The days before those of the history. */
  past: PastHistory
  /** Whether this node reads the source; a replay has none. */
  isReader(): boolean
  close(): Promise<void>
}

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

interface Shared {
  /** Where there are several nodes, one of them reads the source for all. */
  redis: Redis | undefined
  /** The client of `MARKET_SOURCE`; undefined for a replay. */
  sourceClient: SourceClient | undefined
}

/** Reads nothing until the first request. */
export function createMarket(services: Parts, shared: Partial<Shared> = {}): Market {
  const moments = createSessionMoments(services)
  const parts = { ...services, moments }
  const relayed = relayedSource(parts, shared)
  const feed = relayed ? createLiveFeed(parts, relayed.client) : createReplayFeed(parts)
  const board = createMarketBoard(parts, feed)
  return {
    ...{ feed, moments, board },
    closes: createDailyCloses({ ...parts, feed }),
    company: createCompanies(parts),
    opened: createOpenedCompanies(parts, feed),
    overview: createOverview({ ...parts, feed, board }),
    history: createMarketHistory({ ...parts, board }),
    past: createPastHistory(parts),
    isReader: () => relayed?.isReader() ?? false,
    async close() {
      feed.close()
      await relayed?.close()
    },
  }
}

/** The client of the source; undefined for a replay, which every node makes for itself. */
function relayedSource(
  parts: Parts,
  { redis, sourceClient: client }: Partial<Shared>,
): RelayedSource | undefined {
  if (!client) return undefined
  if (redis) return createRelayedSource(client, { redis, log: parts.log })
  return { client, isReader: () => true, close: async () => {} }
}
