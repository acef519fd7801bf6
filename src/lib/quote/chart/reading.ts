import type { Candle } from '#api/exchange/candle/candle.ts'
import { changeOf, changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { formatBigNumber, roundTo } from '#lib/shell/format/big-number.ts'
import { formatPrice } from '#lib/shell/format/price-format.ts'
import { formatLots } from '../lots.ts'
import { LOT_SHARES } from './chart-data.ts'
import type { CandleModel, ChartModel, MinuteModel, Pane, Tone } from './chart-model.ts'
import { STUDY_TEXTS, unitOf } from './texts.ts'

/** The figures of one minute or bar, for the page's own legend. */
export type ChartReading = MinuteReading | CandleReading

interface Figures {
  time: string
  change: number | null
  changePercent: number | null
  volume: number
  turnover: number | null
  /** Keyed by the name of the line: MA5, DIF, K … */
  indicators: Record<string, number | null>
}

export interface MinuteReading extends Figures {
  kind: 'minute'
  day: string
  price: number
  averagePrice: number | null
}

export interface CandleReading extends Figures {
  kind: 'candle'
  open: number
  high: number
  low: number
  close: number
}

/** Figures of the visible slot `at`; null if nothing was traded. */
export function readingOf(model: ChartModel, at: number): ChartReading | null {
  return model.kind === 'minute' ? minuteReading(model, at) : candleReading(model, at)
}

/** The visible slot nearest to `x` that has figures. */
export function slotNear(model: ChartModel, x: number): number | null {
  const wanted = Math.round((x - (model.xs[0] ?? 0)) / model.band)
  const near = Math.max(0, Math.min(model.xs.length - 1, wanted))
  for (let away = 0; away < model.xs.length; away++) {
    for (const at of [near - away, near + away]) if (readingOf(model, at)) return at
  }
  return null
}

/** The newest visible slot with figures. */
export function newestSlot(model: ChartModel): number | null {
  return slotNear(model, model.width)
}

/** The next visible slot in a direction that has figures. */
export function nextSlot(model: ChartModel, from: number, by: -1 | 1): number | null {
  for (let at = from + by; at >= 0 && at < model.xs.length; at += by) {
    if (readingOf(model, at)) return at
  }
  return null
}

export interface LegendItem {
  text: string
  tone: Tone
}

/** Legend above a pane for the slot under the crosshair, or for the newest. */
export function legendOf(model: ChartModel, pane: Pane, at: number | null): LegendItem[] {
  const title =
    pane.name === 'price' ? [] : [{ text: titleOf(pane, model, at), tone: 'quiet' as const }]
  const isVolume = pane.name === 'volume'
  const lines = pane.lines.flatMap(({ name, tone, values }) => {
    const value = at === null ? null : (values[at] ?? null)
    const text = isVolume ? formatBigNumber(value) : formatPrice(value, pane.decimals)
    return [{ text: `${name} ${text}`, tone }]
  })
  return [...title, ...lines]
}

function titleOf({ name }: Pane, model: ChartModel, at: number | null): string {
  if (name === 'price') return ''
  const figures = name === 'volume' && at !== null ? readingOf(model, at) : null
  if (!figures) return STUDY_TEXTS[name]
  const { lotShares = LOT_SHARES } = model.data
  return `${STUDY_TEXTS[name]} ${formatLots(figures.volume, lotShares)}${unitOf(lotShares)}`
}

function minuteReading(model: MinuteModel, at: number): MinuteReading | null {
  const slot = model.slots[at]
  if (!slot) return null
  const { day, time, price, averagePrice, volume, turnover, previousClose } = slot
  return {
    kind: 'minute',
    day,
    time,
    price,
    averagePrice,
    change: rounded(changeOf(price, previousClose)),
    changePercent: changePercentOf(price, previousClose),
    volume,
    turnover,
    indicators: {},
  }
}

function candleReading(model: CandleModel, at: number): CandleReading | null {
  const candle = at >= 0 ? model.data.candles[model.first + at] : undefined
  if (!candle || at >= model.xs.length) return null
  const { time, open, high, low, close, volume, turnover } = candle
  const before = closeBefore(model.data.candles, model.first + at)
  return {
    kind: 'candle',
    time,
    open,
    high,
    low,
    close,
    change: rounded(changeOf(close, before)),
    changePercent: changePercentOf(close, before),
    volume,
    turnover,
    indicators: indicatorsOf(model, at),
  }
}

/** Volumes in shares, the unit of everything outside the chart. */
function indicatorsOf({ panes, data }: CandleModel, at: number): Record<string, number | null> {
  const entries = panes.flatMap(({ name, lines }) =>
    lines.map((line): [string, number | null] => {
      const value = line.values[at] ?? null
      if (name !== 'volume') return [line.name, value]
      return [`VOL-${line.name}`, value && value * (data.lotShares ?? LOT_SHARES)]
    }),
  )
  return Object.fromEntries(entries)
}

/** Differences of binary fractions are inexact from the ninth decimal. */
function rounded(change: number | null): number | null {
  return change === null ? null : roundTo(change, 3)
}

/** 0, which is no price, before the first candle. */
function closeBefore(candles: readonly Candle[], index: number): number {
  return candles[index - 1]?.close ?? 0
}
