import { daysBetween } from '#api/exchange/session/exchange-time.ts'
import type { MarketHistory } from '../columns/market-history.ts'
import { keyOf, uniform } from '../simulation/counter-random.ts'
import type { MarginDay } from './activity-queries.ts'

const KEY = keyOf('margin')
/** The share of stocks that may be bought on credit. */
const ELIGIBLE = 0.75
/** Waves are counted from a day that never changes. */
const START = '2020-01-01'
/** What is owed was borrowed at the prices of these days. */
const MEMORY_DAYS = 60

/** Margin trading that fits the simulated prices of a stock, the newest day first; none of stocks without it. */
export function simulateMargin(
  history: MarketHistory,
  stock: number,
  count: number,
): readonly MarginDay[] {
  const { bars, days } = history
  const listing = bars.listings[stock]
  if (!listing?.floatShares) return []
  const { floatShares } = listing
  const key = keyOf(listing.symbol)
  const draw = (stream: number) => uniform(key, KEY, stream)
  if (draw(0) > ELIGIBLE) return []
  const waveOn = (index: number) => {
    const time = daysBetween(START, days[index] ?? START)
    return 1 + 0.1 * Math.sin(time / 37 + 6 * draw(1)) + 0.01 * Math.sin(time / 9 + 6 * draw(2))
  }
  const owedOn = (index: number) => {
    const capFen = (floatShares * averageClose(history, stock, index)) / 10
    return Math.round(capFen * (0.006 + 0.02 * draw(3)) * waveOn(index))
  }
  const found: MarginDay[] = []
  for (let index = days.length - 1; index > 0 && found.length < count; index -= 1) {
    const [day, closeMilli] = [days[index], bars.close.at(stock, index)]
    if (!day || closeMilli === 0 || bars.close.at(stock, index - 1) === 0) break
    const owed = owedOn(index)
    const share = 0.04 + 0.08 * uniform(key, KEY, daysBetween(START, day))
    const lentShares = Math.round((floatShares * 0.0004 * draw(4) * waveOn(index)) / 100) * 100
    found.push({
      day,
      financed_fen: owed,
      // Nobody owes more than the day before without having bought it.
      bought_fen: Math.round(
        bars.turnoverFen.at(stock, index) * share + Math.max(0, owed - owedOn(index - 1)),
      ),
      lent_fen: Math.round((lentShares * closeMilli) / 10),
      lent_shares: lentShares,
    })
  }
  return found
}

/** Over the days up to one on which the stock had a price, in milli. */
function averageClose({ bars }: MarketHistory, stock: number, index: number): number {
  const first = Math.max(0, index - MEMORY_DAYS + 1)
  const closes = Array.from({ length: index + 1 - first }, (_, i) =>
    bars.close.at(stock, first + i),
  ).filter((close) => close > 0)
  return closes.reduce((sum, close) => sum + close, 0) / Math.max(1, closes.length)
}
