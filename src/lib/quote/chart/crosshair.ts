import { formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import type { ChartModel, Pane } from './chart-model.ts'
import { basePrice } from './minute/minute-slots.ts'
import { type ChartReading, readingOf, slotNear } from './reading.ts'
import { valueAt } from './scale.ts'

export interface Crosshair {
  /** The visible slot of the crosshair. */
  at: number
  x: number
  y: number
  time: string
  /** Label at the left edge of its pane. */
  left: string
  /** Label at the right edge. */
  right: string
  reading: ChartReading
}

/** Position of the finger; without a height (keyboard), the crosshair is on the line or the close. */
export interface Aim {
  x: number
  y?: number
}

/** The crosshair of the slot nearest to the finger; null on an empty chart. */
export function crosshairAt(model: ChartModel, aim: Aim): Crosshair | null {
  const at = slotNear(model, aim.x)
  const reading = at === null ? null : readingOf(model, at)
  if (at === null || !reading) return null
  const x = model.xs[at] ?? 0
  const time =
    'day' in reading && model.data.kind === 'minute' && model.data.days.length > 1
      ? `${reading.day.slice(5)} ${reading.time}`
      : reading.time
  const { y, left, right } = heightOf(model, aim, reading, at)
  return { at, x, y, time, left, right, reading }
}

function heightOf(model: ChartModel, aim: Aim, reading: ChartReading, at: number) {
  const [price] = model.panes
  if (model.kind === 'minute') {
    const value = price.lines[0]?.values[at] ?? 0
    const base = basePrice(model.data, model.slots)
    return {
      y: price.lines[0]?.ys[at] ?? price.box.top,
      left: formatPrice(value, price.decimals),
      right: formatChangePercent(((value - base) / base) * 100),
    }
  }
  const pane = model.panes.find((one) => aim.y !== undefined && isInside(one, aim.y))
  if (pane && aim.y !== undefined && pane.name !== 'volume') {
    return { y: aim.y, left: formatPrice(valueAt(pane, aim.y), pane.decimals), right: '' }
  }
  const close = reading.kind === 'candle' ? reading.close : 0
  const share = (close - price.low) / (price.high - price.low)
  const y = price.box.bottom - share * (price.box.bottom - price.box.top)
  return { y, left: formatPrice(close, price.decimals), right: '' }
}

function isInside({ box }: Pane, y: number): boolean {
  return y >= box.top && y <= box.bottom
}
