import {
  amplitudeOf,
  changeOf,
  changePercentOf,
  turnoverRateOf,
} from '#api/exchange/price/quote-figures.ts'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import type { TradingSession } from '#api/exchange/session/trading-session.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'

/** Which source is read: a public one, or whatever a module of somebody else reads. */
export type SourceName = 'tencent' | 'eastmoney' | 'module'

export type Origin = 'live' | 'replayed' | 'simulated'

/**
 * Why a figure is older than it should be: `resting` while a failing source is not called, `calendar` after its last
 * year.
 */
export type StaleReason =
  | 'network'
  | 'timeout'
  | 'status'
  | 'malformed'
  | 'empty'
  | 'resting'
  | 'calendar'

/** Prices in milli, volumes in shares, turnover in fen, caps in yuan; null if the source has no value. */
export interface FeedQuote {
  symbol: StockSymbol
  name: string | null
  /** Null until the first trade of the day: pages then show the previous close. */
  lastMilli: number | null
  prevCloseMilli: number | null
  openMilli: number | null
  highMilli: number | null
  lowMilli: number | null
  changeMilli: number | null
  changePercent: number | null
  volume: number | null
  turnoverFen: number | null
  averageMilli: number | null
  amplitudePercent: number | null
  turnoverRate: number | null
  volumeRatio: number | null
  limitUpMilli: number | null
  limitDownMilli: number | null
  /** Volume of active buying and of active selling, shares. */
  outerVolume: number | null
  innerVolume: number | null
  /** Fixed-price trading after the close; not part of `volume`. */
  afterHoursVolume: number | null
  afterHoursTurnoverFen: number | null
  floatShares: number | null
  totalShares: number | null
  floatCap: number | null
  totalCap: number | null
  peTtm: number | null
  peDynamic: number | null
  peStatic: number | null
  pb: number | null
  yearHighMilli: number | null
  yearLowMilli: number | null
  mainNetInflowFen: number | null
  /** The price at which a call auction would match at the moment. */
  indicativeMilli: number | null
  quotedAt: Date | null
  state: QuoteState
  origin: Origin
  isStale: boolean
  staleReason: StaleReason | null
}

export interface QuoteState {
  session: TradingSession
  phase: SessionPhase
  /** Why there is no trading today, if the calendar knows. */
  holiday: string | null
  isSuspended: boolean
}

/** A quote with no known values. */
export function blankQuote(symbol: StockSymbol): FeedQuote {
  return {
    symbol,
    name: null,
    lastMilli: null,
    prevCloseMilli: null,
    openMilli: null,
    highMilli: null,
    lowMilli: null,
    changeMilli: null,
    changePercent: null,
    volume: null,
    turnoverFen: null,
    averageMilli: null,
    amplitudePercent: null,
    turnoverRate: null,
    volumeRatio: null,
    limitUpMilli: null,
    limitDownMilli: null,
    outerVolume: null,
    innerVolume: null,
    afterHoursVolume: null,
    afterHoursTurnoverFen: null,
    floatShares: null,
    totalShares: null,
    floatCap: null,
    totalCap: null,
    peTtm: null,
    peDynamic: null,
    peStatic: null,
    pb: null,
    yearHighMilli: null,
    yearLowMilli: null,
    mainNetInflowFen: null,
    indicativeMilli: null,
    quotedAt: null,
    state: { session: 'closed', phase: 'closed', holiday: null, isSuspended: false },
    origin: 'live',
    isStale: false,
    staleReason: null,
  }
}

/** Calculates what follows from a quote's prices, volumes and shares, unless the source provides it. */
export function withFigures(quote: FeedQuote): FeedQuote {
  const { lastMilli, prevCloseMilli, highMilli, lowMilli, volume, turnoverFen } = quote
  const last = lastMilli ?? 0
  const prev = prevCloseMilli ?? 0
  // Until the first trade, and on days of a suspension, a company is worth its last close.
  const price = last > 0 ? last : prev
  const cap = (shares: number | null) =>
    shares === null || price <= 0 ? null : Math.round((shares * price) / 1000)
  return {
    ...quote,
    changeMilli: quote.changeMilli ?? changeOf(last, prev),
    changePercent: quote.changePercent ?? changePercentOf(last, prev),
    amplitudePercent: quote.amplitudePercent ?? amplitudeOf(highMilli ?? 0, lowMilli ?? 0, prev),
    averageMilli: quote.averageMilli ?? (volume ? ((turnoverFen ?? 0) * 10) / volume : null),
    turnoverRate: quote.turnoverRate ?? turnoverRateOf(volume ?? -1, quote.floatShares ?? 0),
    floatCap: quote.floatCap ?? cap(quote.floatShares),
    totalCap: quote.totalCap ?? cap(quote.totalShares),
  }
}
