import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Overview } from '#api/market/get-overview.ts'
import type { Services } from '../http/handle.ts'
import { createMarketHistory, type MarketHistory } from './columns/market-history.ts'
import { createDailyCloses, type DailyCloses } from './daily-closes.ts'
import { createEastmoneyClient } from './feed/eastmoney/eastmoney.ts'
import type { MarketFeed } from './feed/feed.ts'
import { createLiveFeed } from './feed/live-feed.ts'
import { createSessionMoments, type SessionMoments } from './feed/session-moment.ts'
import { createTencentClient } from './feed/tencent/tencent.ts'
import { createCompanies } from './fundamentals/companies.ts'
import type { Fundamentals } from './fundamentals/report.ts'
import { createMarketBoard, type MarketBoard } from './market-board.ts'
import { createOverview } from './overview/overview.ts'
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
  /** The daily bars and companies of the whole market; undefined while no trading calendar is known. */
  history(): Promise<MarketHistory | undefined>
}

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log'>

/** Reads nothing until the first request. */
export function createMarket(parts: Parts): Market {
  const moments = createSessionMoments(parts)
  const feed = createFeed({ ...parts, moments })
  const board = createMarketBoard({ ...parts, moments }, feed)
  return {
    ...{ feed, moments, board },
    closes: createDailyCloses({ ...parts, feed, moments }),
    company: createCompanies({ ...parts, moments }),
    overview: createOverview({ ...parts, feed, moments, board }),
    history: createMarketHistory({ ...parts, moments, board }),
  }
}

function createFeed(parts: Parts & { moments: SessionMoments }): MarketFeed {
  switch (parts.config.marketSource) {
    case 'replay':
      return createReplayFeed(parts)
    case 'tencent':
      return createLiveFeed(parts, createTencentClient(parts))
    case 'eastmoney':
      return createLiveFeed(parts, createEastmoneyClient(parts))
  }
}
