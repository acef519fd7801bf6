import type { Adjustment } from '#api/exchange/candle/adjustment.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { DayClose } from '#api/exchange/candle/change-since.ts'
import type { OrderBook } from '#api/exchange/price/order-book.ts'
import type { LimitPrices } from '#api/exchange/price/price-limit.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { BondDayKind } from '#api/quote/disclosure/list-bond-days.ts'
import type { DayTable } from '../day-table/day-table.ts'
import type { PastTable } from '../past-table/past-table.ts'
import type { FeedQuote, Origin, SourceName, StaleReason } from './quote.ts'

/** The label of every figure that is not live. */
export type FeedLabel = '模拟' | '回放'

export interface IntradayPoint {
  /** `09:31` */
  time: string
  priceMilli: number
  averageMilli: number | null
  /** Shares of this minute. */
  volume: number
  turnoverFen: number
}

export interface IntradayDay {
  day: Day
  prevCloseMilli: number | null
  points: readonly IntradayPoint[]
}

/** A trading day by its minutes; `time` is the end of a bar, prices in milli. */
export interface DayMinutes {
  bars: readonly Candle[]
  /** Null where none apply or none are known. */
  limits: LimitPrices | null
}

/** One trade or, as the sources send them, the trades of three seconds. */
export interface Tick {
  /** `14:56:57` */
  time: string
  priceMilli: number
  volume: number
  side: 'buy' | 'sell' | 'neutral'
}

/** What a call auction would match at a second of its day: prices in milli, volumes in shares. */
export interface AuctionPoint {
  second: number
  priceMilli: number
  matchedVolume: number
  /** Above 0 for surplus buyers, below 0 for surplus sellers. */
  unmatchedVolume: number
}

/** Net inflow of the day by size of order, fen; the four add up to zero. */
export interface CapitalFlow {
  superLargeFen: number
  largeFen: number
  mediumFen: number
  smallFen: number
}

/** The flow of a past day; its turnover and change are null where the source has none. */
export interface FlowOfDay {
  day: Day
  /** The flow of large and super-large orders. */
  mainFen: number
  superLargeFen: number
  turnoverFen: number | null
  changePercent: number | null
}

/** What a source knows of a convertible bond. */
export interface LiveBond {
  stockSymbol?: StockSymbol | undefined
  conversionMilli?: number | undefined
  rating?: string | undefined
  maturesOn?: Day | undefined
  days: readonly BondDate[]
}

export interface BondDate {
  kind: BondDayKind
  day: Day
  /** The price of a redemption. */
  priceMilli?: number | undefined
}

export interface LiveHolder {
  name: string
  shares: number
  /** Percent; null if not stated. */
  ratio: number | null
}

/** What a source knows of the holders of a company, oldest first; it does not say when they were published. */
export interface LiveHolders {
  periods: readonly { period: Day; top: readonly LiveHolder[]; float: readonly LiveHolder[] }[]
  counts: readonly { day: Day; count: number }[]
}

export interface SearchHit {
  symbol: StockSymbol
  name: string
  pinyin: string | null
}

/**
 * The answer of a feed. A failing source never throws: the feed repeats the last known value, or returns none, and
 * gives the reason.
 */
export interface Reading<T> {
  value: T | undefined
  origin: Origin
  staleReason: StaleReason | null
}

/** Candles, of which those from a day on may be simulated although the ones before were recorded. */
export interface CandleReading extends Reading<readonly Candle[]> {
  simulatedFrom?: Day | undefined
}

export type QuoteListener = (quotes: readonly FeedQuote[]) => void

/** Turnover in fen since the morning, at the end of each minute: of the whole day before, and of today so far. */
export interface TurnoverDays {
  today: Float64Array
  /** Absent on the first day of the calendar. */
  before: Float64Array | undefined
  /** Turnover of the day before by this moment. */
  beforeFen: number | undefined
}

/** The interface of every market feed. */
export interface MarketFeed {
  readonly source: SourceName | 'replay'
  label(of: { origin: Origin }): FeedLabel | undefined
  /**
   * Calls `listener` at once with what is known and then with every new reading, until the returned function is called.
   */
  watch(symbols: readonly StockSymbol[], listener: QuoteListener): () => void
  /** In the order requested; unknown symbols are omitted. Quotes that are read for several nodes may be `maxAgeMs` old. */
  quotes(symbols: readonly StockSymbol[], maxAgeMs?: number): Promise<FeedQuote[]>
  /** The quotes of an earlier moment of the day shown; only if the feed can provide them. */
  quotesAt?(symbols: readonly StockSymbol[], agoMs: number): Promise<FeedQuote[]>
  /**
   * Turnover of the securities of both large exchanges, today and on the trading day before. Only if the feed makes the
   * market itself: a source's indices have the figures of the exchanges.
   */
  turnoverDays?(): Promise<TurnoverDays | undefined>
  intraday(symbol: StockSymbol): Promise<Reading<IntradayDay>>
  /** Oldest day first. */
  fiveDays(symbol: StockSymbol): Promise<Reading<readonly IntradayDay[]>>
  /** The newest `limit`, oldest first; prices in milli, turnover in yuan (0 if the source has none). */
  candles(
    symbol: StockSymbol,
    period: CandlePeriod,
    adjustment: Adjustment,
    limit: number,
  ): Promise<CandleReading>
  /** The closes of at most `count` trading days before a day, unadjusted, oldest first, without suspensions. */
  closes(
    symbol: StockSymbol,
    stretch: { before: Day; count: number },
  ): Promise<Reading<readonly DayClose[]>>
  /** Whether ex-rights events of a symbol are known; only if candles are adjusted by imported ones. */
  knowsExRights?(symbol: StockSymbol): Promise<boolean>
  /** The minutes of a trading day so far: of one or five minutes, as the source has them. */
  minutes(symbol: StockSymbol, day: Day): Promise<Reading<DayMinutes>>
  orderBook(symbol: StockSymbol): Promise<Reading<OrderBook>>
  /** The course of the call auction that the phase shows, oldest first; of a source, what this node has seen of it. */
  auction(symbol: StockSymbol): Promise<Reading<readonly AuctionPoint[]>>
  /** Oldest first. */
  ticks(symbol: StockSymbol, limit: number): Promise<Reading<readonly Tick[]>>
  capitalFlow(symbol: StockSymbol): Promise<Reading<CapitalFlow>>
  /** The last months, oldest first; only if the source answers them. */
  flowDays?(symbol: StockSymbol): Promise<Reading<readonly FlowOfDay[]>>
  /** The net value of a fund's unit in yuan; only if the source sends it. */
  netValue?(symbol: StockSymbol): Promise<Reading<number>>
  /** Terms and days of a convertible bond; only if the source answers them. */
  bond?(symbol: StockSymbol): Promise<Reading<LiveBond | undefined>>
  /** The holders of a company; only if the source answers them. */
  holders?(symbol: StockSymbol): Promise<Reading<LiveHolders>>
  /** What is stored of every trading day; only if the source publishes it. */
  readonly dayTables?: readonly DayTable[]
  /** What is read and stored of the past periods of a company; only if the source has them. */
  readonly pastTables?: readonly PastTable[]
  /** Only if the source has a search of its own. */
  search?(text: string): Promise<Reading<readonly SearchHit[]>>
  /** Everything the source lists, if it can. */
  listing?(): Promise<Reading<readonly SearchHit[]>>
  close(): void
}

const ORIGIN_TEXTS: Readonly<Record<Origin, FeedLabel | undefined>> = {
  live: undefined,
  replayed: '回放',
  simulated: '模拟',
}

export function labelOf({ origin }: { origin: Origin }): FeedLabel | undefined {
  return ORIGIN_TEXTS[origin]
}
