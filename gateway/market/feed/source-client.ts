import type { Adjustment } from '#api/exchange/candle/adjustment.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { OrderBook } from '#api/exchange/price/order-book.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/candle-period.ts'
import type { DayTable } from '../day-table/day-table.ts'
import type { PastTable } from '../past-table/past-table.ts'
import type {
  CapitalFlow,
  FlowOfDay,
  IntradayDay,
  LiveBond,
  LiveHolders,
  SearchHit,
  Tick,
} from './feed.ts'
import type { FeedQuote, SourceName } from './quote.ts'
import type { SourceOutcome } from './source-http.ts'

/** A quote with what came in the same line; undefined if the source sends it elsewhere or not at all. */
export interface SourceQuote {
  quote: FeedQuote
  book?: OrderBook | undefined
  ticks?: readonly Tick[] | undefined
  /** The value of a fund's unit, yuan. */
  netValue?: number | undefined
}

/** A client of a source; it never throws. */
export interface SourceClient {
  source: SourceName
  /** How many symbols one request may name. */
  batch: number
  /**
   * Asked for a single symbol, it returns everything it has, including the order book. Where one node reads for all, it
   * may repeat quotes of up to `maxAgeMs`.
   */
  quotes(
    symbols: readonly StockSymbol[],
    maxAgeMs?: number,
  ): Promise<SourceOutcome<readonly SourceQuote[]>>
  intraday(symbol: StockSymbol): Promise<SourceOutcome<IntradayDay>>
  fiveDays(symbol: StockSymbol): Promise<SourceOutcome<readonly IntradayDay[]>>
  candles(
    symbol: StockSymbol,
    period: CandlePeriod,
    adjustment: Adjustment,
    limit: number,
  ): Promise<SourceOutcome<readonly Candle[]>>
  search(text: string): Promise<SourceOutcome<readonly SearchHit[]>>
  listing(): Promise<SourceOutcome<readonly SearchHit[]>>
  ticks?(symbol: StockSymbol, limit: number): Promise<SourceOutcome<readonly Tick[]>>
  capitalFlow?(symbol: StockSymbol): Promise<SourceOutcome<CapitalFlow>>
  flowDays?(symbol: StockSymbol): Promise<SourceOutcome<readonly FlowOfDay[]>>
  /** Whether quotes of funds come with their net value. */
  hasNetValues?: boolean
  /** Undefined for a bond the source does not know. */
  bond?(symbol: StockSymbol): Promise<SourceOutcome<LiveBond | undefined>>
  holders?(symbol: StockSymbol): Promise<SourceOutcome<LiveHolders>>
  /** What the source publishes for every trading day. */
  readonly dayTables?: readonly DayTable[]
  /** What the source has of the past periods of a company. */
  readonly pastTables?: readonly PastTable[]
}
