import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { formatLots } from '../lots.ts'
import { LOT_SHARES } from './chart-data.ts'
import type { CandleModel, ChartModel, MinuteModel } from './chart-model.ts'
import { basePrice } from './minute/minute-slots.ts'
import { type ChartReading, readingOf } from './reading.ts'
import { DESCRIPTION_TEXTS, PERIOD_TEXTS, TABLE_HEADS, unitOf } from './texts.ts'

/** The chart in one sentence, for people who cannot see it. */
export function describe(model: ChartModel): string {
  const readings = readingsOf(model)
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return DESCRIPTION_TEXTS.empty(model.data.name)
  const parts =
    model.kind === 'minute' ? minuteParts(model, readings) : candleParts(model, readings)
  return `${parts.join('，')}。`
}

export interface ChartTable {
  head: readonly string[]
  rows: string[][]
}

const MINUTES_A_ROW = 15
const ROWS_MOST = 30

/** The chart as a table: every quarter of an hour and the newest minute, or the newest bars in view. */
export function tableRows(model: ChartModel): ChartTable {
  const readings = readingsOf(model)
  const isMinute = model.kind === 'minute'
  const step = isMinute ? MINUTES_A_ROW * model.data.days.length : 1
  const chosen = readings.filter((_, i) => i % step === 0 || i === readings.length - 1)
  return {
    head: isMinute ? TABLE_HEADS.minute : TABLE_HEADS.candle,
    rows: chosen.slice(-ROWS_MOST).map((reading) => cellsOf(model, reading)),
  }
}

function readingsOf(model: ChartModel): ChartReading[] {
  return model.xs.flatMap((_, at) => readingOf(model, at) ?? [])
}

function cellsOf({ data }: ChartModel, reading: ChartReading): string[] {
  const { decimals, lotShares = LOT_SHARES } = data
  const price = (value: number | null) => formatPrice(value, decimals)
  const volume = `${formatLots(reading.volume, lotShares)}${unitOf(lotShares)}`
  const percent = formatChangePercent(reading.changePercent)
  if (reading.kind === 'candle') {
    const { open, high, low, close } = reading
    return [reading.time, ...[open, high, low, close].map(price), percent, volume]
  }
  const isSeveral = data.kind === 'minute' && data.days.length > 1
  const time = isSeveral ? `${reading.day} ${reading.time}` : reading.time
  return [time, price(reading.price), percent, price(reading.averagePrice), volume]
}

function minuteParts({ data, slots }: MinuteModel, readings: readonly ChartReading[]): string[] {
  const { name, days, decimals } = data
  const minutes = readings.flatMap((reading) => (reading.kind === 'minute' ? reading : []))
  const [first, last] = [minutes[0], minutes.at(-1)]
  if (!first || !last) return []
  const price = (value: number) => formatPrice(value, decimals)
  const stamp = (reading: typeof first) =>
    days.length > 1 ? `${reading.day} ${reading.time}` : reading.time
  const base = basePrice(data, slots)
  const [low, high] = extremes(
    minutes,
    (one) => one.price,
    (one) => one.price,
  )
  return [
    DESCRIPTION_TEXTS.minute(name, days.length),
    DESCRIPTION_TEXTS.span(stamp(first), stamp(last)),
    DESCRIPTION_TEXTS.last(price(last.price)),
    DESCRIPTION_TEXTS.against(price(base), changeWords(changePercentOf(last.price, base))),
    DESCRIPTION_TEXTS.high(price(high.price), stamp(high)),
    DESCRIPTION_TEXTS.low(price(low.price), stamp(low)),
    ...(last.averagePrice ? [DESCRIPTION_TEXTS.average(price(last.averagePrice))] : []),
  ]
}

function candleParts({ data }: CandleModel, readings: readonly ChartReading[]): string[] {
  const bars = readings.flatMap((reading) => (reading.kind === 'candle' ? reading : []))
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return []
  const price = (value: number) => formatPrice(value, data.decimals)
  const [low, high] = extremes(
    bars,
    (one) => one.low,
    (one) => one.high,
  )
  return [
    `${data.name}${PERIOD_TEXTS[data.period]}`,
    DESCRIPTION_TEXTS.span(first.time, last.time),
    DESCRIPTION_TEXTS.count(bars.length),
    ...(data.simulatedFrom ? [DESCRIPTION_TEXTS.simulated(data.simulatedFrom)] : []),
    DESCRIPTION_TEXTS.close(price(last.close)),
    DESCRIPTION_TEXTS.over(changeWords(changePercentOf(last.close, first.open))),
    DESCRIPTION_TEXTS.high(price(high.high), high.time),
    DESCRIPTION_TEXTS.low(price(low.low), low.time),
  ]
}

function extremes<T extends ChartReading>(
  readings: readonly T[],
  low: (one: T) => number,
  high: (one: T) => number,
) {
  return readings.reduce<[T, T]>(
    ([lowest, highest], one) => [
      low(one) < low(lowest) ? one : lowest,
      high(one) > high(highest) ? one : highest,
    ],
    [readings[0] as T, readings[0] as T],
  )
}

function changeWords(percent: number | null): string {
  const direction = directionOf(percent)
  if (direction === 'flat') return DESCRIPTION_TEXTS.flat
  const size = `${formatPrice(Math.abs(percent ?? 0))}%`
  return direction === 'rise' ? DESCRIPTION_TEXTS.rise(size) : DESCRIPTION_TEXTS.fall(size)
}
