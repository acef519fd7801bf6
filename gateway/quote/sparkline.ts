import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { SPARKLINE_POINTS_MAX, type Sparkline } from '#api/quote/get-sparklines.ts'
import type { IntradayDay, MarketFeed } from '../market/feed/feed.ts'

/** Age at which a line is requested again; rows of many visitors share it until then. */
const KEPT_MS = 60_000
/** How many lines are cached; the least recently read one is dropped first. */
const KEPT_MAX = 6000
/** How many charts are requested at the same time: a public source answers one symbol per request. */
const READ_TOGETHER = 8

interface DrawnLine {
  line: Promise<Sparkline | undefined>
  until: number
}

/** The lines of symbols in the order requested, each at most a minute old by the server's clock. */
export type Sparklines = (symbols: readonly StockSymbol[], nowMs: number) => Promise<Sparkline[]>

export function createSparklines(feed: Pick<MarketFeed, 'intraday'>): Sparklines {
  const lines = new Map<StockSymbol, DrawnLine>()

  function read(symbol: StockSymbol, nowMs: number): Promise<Sparkline | undefined> {
    const line = feed.intraday(symbol).then(({ value }) => value && sparklineOf(symbol, value))
    lines.delete(symbol)
    lines.set(symbol, { line, until: nowMs + KEPT_MS })
    // A failure is reported to its own request, not to the next one.
    line.catch(() => lines.delete(symbol))
    const [oldest] = lines.keys()
    if (lines.size > KEPT_MAX && oldest) lines.delete(oldest)
    return line
  }

  return async (symbols, nowMs) => {
    const found: Sparkline[] = []
    for (let i = 0; i < symbols.length; i += READ_TOGETHER) {
      const batch = symbols.slice(i, i + READ_TOGETHER).map((symbol) => {
        const known = lines.get(symbol)
        const fresh = known && nowMs < known.until && nowMs >= known.until - KEPT_MS
        return fresh ? known.line : read(symbol, nowMs)
      })
      for (const line of await Promise.all(batch)) if (line) found.push(line)
    }
    return found
  }
}

/** One price per fixed number of minutes, and the newest one. */
export function sparklineOf(
  symbol: StockSymbol,
  { prevCloseMilli, points }: Pick<IntradayDay, 'prevCloseMilli' | 'points'>,
): Sparkline | undefined {
  if (points.length === 0) return undefined
  const { slots } = symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS
  const step = Math.ceil((slots - 1) / (SPARKLINE_POINTS_MAX - 1))
  const last = points.length - 1
  const prices = points.filter((_, slot) => slot % step === 0 || slot === last)
  const pointCount = Math.ceil((slots - 1) / step) + 1
  return {
    symbol,
    prevCloseMilli: prevCloseMilli ?? undefined,
    pricesMilli: prices.slice(-pointCount).map(({ priceMilli }) => Math.round(priceMilli)),
    pointCount,
  }
}
