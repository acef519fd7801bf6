import type { ScreenedStock, StockFigure, StockFigures } from '../engine/figure.ts'
import { strengthOf } from '../engine/lines.ts'
import { factOf, maxOf, meanOf, minOf, percentOver } from '../engine/series.ts'

const bias =
  (count: number): StockFigure =>
  ({ close, last }) =>
    percentOver(close[last]!, meanOf(close, last, count))

/** Whether one line crosses another upwards (`up` 1) or downwards (-1) on the last day. */
function crossing(one: readonly number[], other: readonly number[], up: 1 | -1): number {
  const [before = Number.NaN, now = Number.NaN] = one.map((value, i) => value - other[i]!)
  return factOf(up * before <= 0 && up * now > 0, before, now)
}

const lastTwo = (values: Float64Array, last: number) => [
  values[last - 1] ?? Number.NaN,
  values[last] ?? Number.NaN,
]

const averages = ({ close, last }: ScreenedStock, count: number) => [
  meanOf(close, last - 1, count),
  meanOf(close, last, count),
]

const linesInOrder =
  (sign: 1 | -1): StockFigure =>
  ({ close, last }) => {
    const lines = [5, 10, 20, 60].map((count) => meanOf(close, last, count))
    const isOrdered = lines.every((line, i) => i === 0 || sign * (lines[i - 1]! - line) > 0)
    return factOf(isOrdered, ...lines)
  }

const overMa20 =
  (up: 1 | -1): StockFigure =>
  (stock) =>
    crossing(lastTwo(stock.close, stock.last), averages(stock, 20), up)

const cross5Over20 =
  (up: 1 | -1): StockFigure =>
  (stock) =>
    crossing(averages(stock, 5), averages(stock, 20), up)

const macdCross =
  (up: 1 | -1): StockFigure =>
  ({ lines, last }) =>
    crossing(lastTwo(lines.dif, last), lastTwo(lines.dea, last), up)

const kdjCross =
  (up: 1 | -1): StockFigure =>
  ({ lines, last }) =>
    crossing(lastTwo(lines.k, last), lastTwo(lines.d, last), up)

const newHigh =
  (count: number): StockFigure =>
  ({ close, high, last }) => {
    const most = maxOf(high, last - 1, count)
    return factOf(close[last]! > most, most)
  }

export const TECHNICAL_FIGURES: StockFigures = {
  bias5: bias(5),
  bias10: bias(10),
  bias20: bias(20),
  bias60: bias(60),
  aboveMa20: overMa20(1),
  belowMa20: overMa20(-1),
  bullLines: linesInOrder(1),
  bearLines: linesInOrder(-1),
  goldenCross: cross5Over20(1),
  deathCross: cross5Over20(-1),
  macdGolden: macdCross(1),
  macdDeath: macdCross(-1),
  macdAboveZero: ({ lines, last }) => factOf(lines.dif[last]! > 0 && lines.dea[last]! > 0),
  macdBar: ({ lines, close, last }) =>
    ((2 * (lines.dif[last]! - lines.dea[last]!)) / close[last]!) * 100,
  kdjGolden: kdjCross(1),
  kdjDeath: kdjCross(-1),
  kdjJ: ({ lines, last }) => 3 * lines.k[last]! - 2 * lines.d[last]!,
  rsi6: (stock) => strengthOf(stock, 6),
  rsi12: (stock) => strengthOf(stock, 12),
  bollPlace: ({ close, last }) => {
    const { middle, spread } = bandOf(close, last)
    return ((close[last]! - middle + spread) / (2 * spread)) * 100
  },
  bollWidth: ({ close, last }) => {
    const { middle, spread } = bandOf(close, last)
    return ((2 * spread) / middle) * 100
  },
  williams: ({ close, high, low, last }) => {
    const [most, least] = [maxOf(high, last, 14), minOf(low, last, 14)]
    return most > least ? ((most - close[last]!) / (most - least)) * 100 : Number.NaN
  },
  cci,
  atr,
  high20: newHigh(20),
  high60: newHigh(60),
  low20: ({ close, low, last }) => {
    const least = minOf(low, last - 1, 20)
    return factOf(close[last]! < least, least)
  },
}

/** BOLL(20,2) with the sample deviation, as the charts draw it. */
function bandOf(close: Float64Array, last: number) {
  const middle = meanOf(close, last, 20)
  let squares = 0
  for (let i = last - 19; i <= last; i += 1) squares += (close[i]! - middle) ** 2
  return { middle, spread: 2 * Math.sqrt(squares / 19) }
}

function cci({ high, low, close, last }: ScreenedStock): number {
  if (last < 13) return Number.NaN
  const typical = (at: number) => (high[at]! + low[at]! + close[at]!) / 3
  const values = Array.from({ length: 14 }, (_, i) => typical(last - i))
  const mean = values.reduce((sum, value) => sum + value, 0) / 14
  const deviation = values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / 14
  return deviation > 0 ? (typical(last) - mean) / (0.015 * deviation) : Number.NaN
}

function atr({ high, low, close, last }: ScreenedStock): number {
  if (last < 14) return Number.NaN
  let sum = 0
  for (let i = last - 13; i <= last; i += 1) {
    const before = close[i - 1]!
    sum += Math.max(high[i]!, before) - Math.min(low[i]!, before)
  }
  return (sum / 14 / close[last]!) * 100
}
