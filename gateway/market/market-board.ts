import { boardOf, isAShare } from '#api/exchange/board.ts'
import type { SectorKind } from '#api/exchange/sector.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../http/handle.ts'
import type { MarketFeed } from './feed/feed.ts'
import type { FeedQuote } from './feed/quote.ts'
import type { SessionMoments } from './feed/session-moment.ts'
import {
  allListings,
  type Listing,
  type MarketIndex,
  marketIndices,
  type Sector,
  sectorsOfKind,
} from './queries.ts'
import { withRuledLimits } from './ruled-limits.ts'

/** An A share with its quote; `speedPercent` is the change within the last five minutes. */
export interface BoardStock {
  listing: Listing
  quote: FeedQuote
  speedPercent: number | null
}

/** The whole market at one moment. */
export interface MarketReading {
  stocks: readonly BoardStock[]
  bySymbol: ReadonlyMap<StockSymbol, BoardStock>
  sectors: Readonly<Record<SectorKind, readonly Sector[]>>
  indices: readonly MarketIndex[]
}

/** How long a reading is shared by all: a replayed market costs nothing to read, a source costs many requests. */
const KEPT_MS = { replay: 2000, tencent: 20_000, eastmoney: 20_000, module: 20_000 } as const
const LISTINGS_KEPT_MS = 300_000
const SPEED_MS = 300_000
const LANDMARK = 'sh000001'

interface Directory extends Pick<MarketReading, 'sectors' | 'indices'> {
  listings: readonly Listing[]
  readAt: number
}

/** The market as used for ranks, sectors and breadth: read once for all simultaneous requests. */
export interface MarketBoard {
  read(): Promise<MarketReading>
}

export function createMarketBoard(
  { db, clock, moments }: Pick<Services, 'db' | 'clock'> & { moments: SessionMoments },
  feed: MarketFeed,
): MarketBoard {
  let directory: Promise<Directory> | undefined
  let reading: Promise<MarketReading> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let clockAt = 0
  /** Prices of earlier moments, newest last, if the feed cannot provide them. */
  const before: { at: number; prices: ReadonlyMap<StockSymbol, number> }[] = []

  async function listed(): Promise<Directory> {
    const known = await directory
    if (known && performance.now() - known.readAt < LISTINGS_KEPT_MS) return known
    directory = readDirectory().catch((error: unknown) => {
      directory = undefined
      throw error
    })
    return directory
  }

  async function readDirectory(): Promise<Directory> {
    const listings = (await allListings(db)).filter(({ symbol }) => {
      const board = boardOf(symbol)
      return board !== null && isAShare(board)
    })
    return {
      listings,
      indices: await marketIndices(db),
      sectors: {
        industry: await sectorsOfKind(db, 'industry'),
        concept: await sectorsOfKind(db, 'concept'),
        region: await sectorsOfKind(db, 'region'),
      },
      readAt: performance.now(),
    }
  }

  async function readMarket(): Promise<MarketReading> {
    const { listings, sectors, indices } = await listed()
    const symbols = listings.map(({ symbol }) => symbol)
    // Several nodes read the market one after the other: half of the time is what another one has just read.
    const read = await feed.quotes(symbols, KEPT_MS[feed.source] / 2)
    const quotes = new Map(read.map((quote) => [quote.symbol, quote]))
    const pricesBefore = await earlierPrices(symbols)
    const day = await ruledDay()
    const stocks = listings.flatMap((listing): BoardStock[] => {
      const read = quotes.get(listing.symbol)
      if (!read) return []
      const quote = day ? withRuledLimits(read, listing, day) : read
      return [{ listing, quote, speedPercent: speedOf(quote, pricesBefore.get(listing.symbol)) }]
    })
    remember(quotes)
    const bySymbol = new Map(stocks.map((stock) => [stock.listing.symbol, stock]))
    return { stocks, bySymbol, sectors, indices }
  }

  /** The replay has its limits; a source may leave out those of many. */
  async function ruledDay() {
    const calendar = feed.source === 'replay' ? null : await moments.calendar()
    const moment = calendar && (await moments.at(LANDMARK))
    return moment && { day: moment.day, calendar }
  }

  async function earlierPrices(
    symbols: readonly StockSymbol[],
  ): Promise<ReadonlyMap<StockSymbol, number>> {
    const at = clock.now().getTime() - SPEED_MS
    if (feed.quotesAt) return pricesOf(await feed.quotesAt(symbols, SPEED_MS))
    return before.findLast((moment) => moment.at <= at)?.prices ?? new Map()
  }

  function remember(quotes: ReadonlyMap<StockSymbol, FeedQuote>): void {
    if (feed.quotesAt) return
    const at = clock.now().getTime()
    before.push({ at, prices: pricesOf([...quotes.values()]) })
    while (before.length > 1 && (before[1]?.at ?? at) <= at - SPEED_MS) before.shift()
  }

  return {
    async read() {
      const now = performance.now()
      const clockNow = clock.now().getTime()
      // The sandbox's clock may have been moved: earlier readings are then of another time.
      const hasJumped = Math.abs(clockNow - clockAt) > SPEED_MS
      if (reading && !hasJumped && now - readAt < KEPT_MS[feed.source]) return reading
      readAt = now
      clockAt = clockNow
      const made = readMarket()
      reading = made
      made.catch(() => {
        if (reading === made) reading = undefined
      })
      return made
    },
  }
}

function pricesOf(quotes: readonly FeedQuote[]): Map<StockSymbol, number> {
  return new Map(
    quotes.flatMap(({ symbol, lastMilli }) => (lastMilli === null ? [] : [[symbol, lastMilli]])),
  )
}

function speedOf({ lastMilli, state }: FeedQuote, earlierMilli: number | undefined): number | null {
  if (lastMilli === null || !earlierMilli || state.isSuspended) return null
  return ((lastMilli - earlierMilli) / earlierMilli) * 100
}
