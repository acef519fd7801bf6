import { roundToTick } from '../price/rounding.ts'
import type { Day } from '../session/exchange-time.ts'
import { type Candle, candleDay } from './candle.ts'

/**
 * Entitlements of a share on its ex-day. Cash and the rights price are in the unit of the candles' prices and may be
 * fractions of it.
 */
export interface ExRightsEvent {
  exDay: Day
  cash: number
  /** Free new shares per share held (bonus and transfers): 0.3 for 每 10 股送转 3 股. */
  bonusRatio: number
  /** New shares per share held, offered at the rights price. */
  rightsRatio: number
  rightsPrice: number
}

/**
 * `forward` leaves the latest prices and lowers old ones (前复权), `backward` leaves the first and raises later ones
 * (后复权).
 */
export type Adjustment = 'none' | 'forward' | 'backward'

/** The previous close, adjusted for the event: (close - cash + rights price × rights) / (1 + bonus + rights). */
export function exReference(prevClose: number, event: ExRightsEvent): number {
  const { cash, bonusRatio, rightsRatio, rightsPrice } = event
  return (prevClose - cash + rightsPrice * rightsRatio) / (1 + bonusRatio + rightsRatio)
}

/** The previous close published by the exchange on the ex-day, rounded to the tick; the event is in milli. */
export function exReferenceMilli(
  prevCloseMilli: number,
  event: ExRightsEvent,
  tickMilli: number,
): number {
  // Binary rounding errors of ratios such as 0.3 must not decide a half.
  const exact = Math.round(exReference(prevCloseMilli, event) * 1e6)
  return roundToTick(exact, tickMilli * 1e6) / 1e6
}

/** Factor for earlier prices: unrounded ex-reference over the close before it. */
export function adjustmentFactor(prevClose: number, event: ExRightsEvent): number {
  return exReference(prevClose, event) / prevClose
}

/**
 * Makes prices comparable across ex-days, for day or minute candles, oldest first; volume and turnover remain as
 * traded. Results are unrounded. Events before the second day or after the last have no effect. Aggregate to weeks
 * after adjusting, never before.
 */
export function adjustCandles(
  candles: readonly Candle[],
  events: readonly ExRightsEvent[],
  adjustment: Adjustment,
): Candle[] {
  if (adjustment === 'none') return [...candles]
  const steps = factorSteps(candles, events)
  const factors = segmentFactors(
    steps.map(({ factor }) => factor),
    adjustment,
  )
  let passed = 0
  return candles.map((candle) => {
    while (passed < steps.length && steps[passed]!.exDay <= candleDay(candle)) passed++
    return scaled(candle, factors[passed]!)
  })
}

/** Factors for the candles before the first step, between steps and after the last; exactly 1 where nothing changes. */
function segmentFactors(steps: readonly number[], adjustment: 'forward' | 'backward'): number[] {
  const product = (some: readonly number[]) => some.reduce((total, factor) => total * factor, 1)
  return Array.from({ length: steps.length + 1 }, (_, passed) =>
    adjustment === 'forward' ? product(steps.slice(passed)) : 1 / product(steps.slice(0, passed)),
  )
}

/**
 * The events between candles, each with its factor, oldest first. If no candle lies between two events (one day, or a
 * suspension), the second applies to the reference left by the first.
 */
function factorSteps(
  candles: readonly Candle[],
  events: readonly ExRightsEvent[],
): { exDay: Day; factor: number }[] {
  const sorted = [...events].sort((one, other) => one.exDay.localeCompare(other.exDay))
  const steps: { exDay: Day; factor: number }[] = []
  let position = 0
  let prevClose = 0
  for (const event of sorted) {
    for (; position < candles.length && candleDay(candles[position]!) < event.exDay; position++) {
      prevClose = candles[position]!.close
    }
    if (position === candles.length) break
    if (position === 0) continue
    const factor = adjustmentFactor(prevClose, event)
    steps.push({ exDay: event.exDay, factor })
    prevClose *= factor
  }
  return steps
}

function scaled(candle: Candle, factor: number): Candle {
  const { open, high, low, close } = candle
  return {
    ...candle,
    open: open * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
  }
}
