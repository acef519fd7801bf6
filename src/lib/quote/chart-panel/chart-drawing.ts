import { type Board, priceDecimals } from '#api/exchange/board.ts'
import { HONG_KONG_AXIS, MAINLAND_AXIS } from '#api/exchange/candle/minute-axis.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { ChartData } from '../chart/chart-data.ts'
import { lotSharesOf } from '../figures.ts'
import type { ChartSource } from './chart-reader.ts'

/** The chart's data in yuan, with the day's limits and marks on days that ended at a limit. */
export function drawingOf(source: ChartSource, quote: Quote, board: Board): ChartData {
  const { symbol } = source
  const lotShares = lotSharesOf(board)
  const about = { symbol, name: quote.name ?? '', decimals: priceDecimals(symbol), lotShares }
  if (source.kind === 'candle') {
    const candles = source.candles.map((candle) => ({
      time: candle.time,
      open: candle.openMilli / 1000,
      high: candle.highMilli / 1000,
      low: candle.lowMilli / 1000,
      close: candle.closeMilli / 1000,
      volume: candle.volume,
      turnover: candle.turnover,
    }))
    const marks = source.period === 'day' ? limitMarks(source, quote) : {}
    const { period, simulatedFrom } = source
    return { kind: 'candle', ...about, period, candles, simulatedFrom, ...marks }
  }
  const { limitUpMilli: up, limitDownMilli: down, highMilli, lowMilli } = quote
  const isOnlyDay = source.days.length === 1
  return {
    kind: 'minute',
    ...about,
    axis: symbol.startsWith('hk') ? HONG_KONG_AXIS : MAINLAND_AXIS,
    days: source.days.map(({ day, prevCloseMilli, points }) => ({
      day,
      previousClose: prevCloseMilli === undefined ? null : prevCloseMilli / 1000,
      points: points.map((point) => ({
        time: point.time,
        price: point.priceMilli / 1000,
        // An index has no shares for an average price.
        averagePrice: point.averageMilli === undefined ? null : point.averageMilli / 1000,
        volume: point.volume,
        turnover: point.turnoverFen / 100,
      })),
    })),
    ...(isOnlyDay && up && down !== undefined
      ? { limits: { up: up / 1000, down: down / 1000 } }
      : {}),
    ...(isOnlyDay && highMilli && lowMilli
      ? { extremes: { high: highMilli / 1000, low: lowMilli / 1000 } }
      : {}),
  }
}

/** Only the newest day: limits of earlier days are unknown. */
function limitMarks(source: ChartSource & { kind: 'candle' }, quote: Quote) {
  const newest = source.candles.at(-1)
  const { lastMilli, limitUpMilli, limitDownMilli } = quote
  if (!newest || !lastMilli || newest.closeMilli !== lastMilli) return {}
  if (lastMilli === limitUpMilli) return { limitMarks: { [newest.time]: 'limitUp' as const } }
  if (lastMilli === limitDownMilli) return { limitMarks: { [newest.time]: 'limitDown' as const } }
  return {}
}
