import type { Candle } from '#api/exchange/candle/candle.ts'
import { getCandles, type QuotedCandle } from '#api/quote/get-candles.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'

const USUAL_COUNT = 320

export default handle(
  getCandles,
  async ({ symbol, period, adjustment, count = USUAL_COUNT }, { market }) => {
    const reading = await market.feed.candles(symbol, period, adjustment, count)
    const knows = adjustment === 'none' || (await market.feed.knowsExRights?.(symbol)) !== false
    return {
      candles: (reading.value ?? []).map(candleAnswer),
      isUnadjusted: knows ? undefined : true,
      simulatedFrom: reading.simulatedFrom,
      label: labelOf(reading),
    }
  },
)

/** Adjustment may make an old price negative; the axis begins at 0. */
function candleAnswer({ time, open, high, low, close, volume, turnover }: Candle): QuotedCandle {
  const milli = (price: number) => Math.max(0, Math.round(price))
  return {
    time,
    openMilli: milli(open),
    highMilli: milli(high),
    lowMilli: milli(low),
    closeMilli: milli(close),
    volume: Math.round(volume),
    turnover: Math.round(turnover),
  }
}
