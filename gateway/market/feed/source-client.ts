import type { Adjustment } from '#api/exchange/candle/adjustment.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { OrderBook } from '#api/exchange/price/order-book.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { CandlePeriod } from '#api/quote/get-candles.ts'
import type { MarketSource } from '../../config.ts'
import type { CapitalFlow, IntradayDay, SearchHit, Tick } from './feed.ts'
import type { Quote } from './quote.ts'
import type { Outcome } from './source-http.ts'

/** A quote with what came in the same line; undefined where the source sends it elsewhere or not at all. */
export interface SourceQuote {
  quote: Quote
  book?: OrderBook | undefined
  ticks?: readonly Tick[] | undefined
}

/** What a public source answers; nothing of it throws. */
export interface SourceClient {
  source: Exclude<MarketSource, 'replay'>
  /** How many symbols one request may name. */
  batch: number
  /** Asked for one symbol alone it answers all it has, the order book too. */
  quotes(symbols: readonly StockSymbol[]): Promise<Outcome<readonly SourceQuote[]>>
  intraday(symbol: StockSymbol): Promise<Outcome<IntradayDay>>
  fiveDays(symbol: StockSymbol): Promise<Outcome<readonly IntradayDay[]>>
  candles(
    symbol: StockSymbol,
    period: CandlePeriod,
    adjustment: Adjustment,
    limit: number,
  ): Promise<Outcome<readonly Candle[]>>
  search(text: string): Promise<Outcome<readonly SearchHit[]>>
  listing(): Promise<Outcome<readonly SearchHit[]>>
  ticks?(symbol: StockSymbol, limit: number): Promise<Outcome<readonly Tick[]>>
  capitalFlow?(symbol: StockSymbol): Promise<Outcome<CapitalFlow>>
}
