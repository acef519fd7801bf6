import { ADJUSTMENTS, CANDLE_PERIODS, type CandlePeriod } from '#api/quote/candle-period.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import type { ChartPeriod } from '../chart/chart-data.ts'
import type { Adjustment } from '../chart-panel/chart-choice.ts'

/** What this device shows in the professional chart, for all securities. */
export interface ProChoice {
  period: ChartPeriod
  adjustment: Adjustment
  /** Points of a new sketch jump to the prices of a candle. */
  hasMagnet: boolean
}

const KEY = 'proChart'
export const PRO_PERIODS: readonly ChartPeriod[] = [...CANDLE_PERIODS, 'quarter', 'year']
const USUAL: ProChoice = { period: 'day', adjustment: 'forward', hasMagnet: true }

/** The choice of this device; unreadable parts get their defaults. */
export function readProChoice(): ProChoice {
  let stored: Partial<Record<keyof ProChoice, unknown>> = {}
  try {
    stored = Object(JSON.parse(readItem('local', KEY) ?? '{}'))
  } catch {
    // Damaged: the defaults.
  }
  const { period, adjustment, hasMagnet } = stored
  return {
    period: PRO_PERIODS.find((one) => one === period) ?? USUAL.period,
    adjustment: ADJUSTMENTS.find((one) => one === adjustment) ?? USUAL.adjustment,
    hasMagnet: hasMagnet !== false,
  }
}

export function saveProChoice(choice: ProChoice): void {
  writeItem('local', KEY, JSON.stringify(choice))
}

/** The period that the gateway is requested for. */
export function requestedPeriod(period: ChartPeriod): CandlePeriod {
  return period === 'quarter' || period === 'year' ? 'month' : period
}
