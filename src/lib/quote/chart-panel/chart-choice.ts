import { ADJUSTMENTS, CANDLE_PERIODS, type CandlePeriod } from '#api/quote/candle-period.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import type { Overlay, StudyName } from '../chart/chart-data.ts'

export type ChartView = 'minute' | 'fiveDays' | CandlePeriod
export type Adjustment = (typeof ADJUSTMENTS)[number]

/** The last chart choice, stored on this device for all securities. */
export interface ChartChoice {
  view: ChartView
  adjustment: Adjustment
  overlay: Overlay
  studies: readonly StudyName[]
}

const KEY = 'quoteChart'
const VIEWS: readonly ChartView[] = ['minute', 'fiveDays', ...CANDLE_PERIODS]
const OVERLAYS: readonly Overlay[] = ['ma', 'boll', 'none']
const STUDIES: readonly StudyName[] = ['volume', 'macd', 'kdj', 'rsi']
/** More would leave no room for the price. */
export const STUDIES_MAX = 2

export const USUAL_CHOICE: ChartChoice = {
  view: 'minute',
  adjustment: 'forward',
  overlay: 'ma',
  studies: ['volume'],
}

/** The choice of this device; unreadable parts get their defaults. */
export function readChartChoice(): ChartChoice {
  try {
    return choiceOf(JSON.parse(readItem('local', KEY) ?? '{}'))
  } catch {
    return USUAL_CHOICE
  }
}

export function saveChartChoice(choice: ChartChoice): void {
  writeItem('local', KEY, JSON.stringify(choice))
}

/** Adds or removes a study; a third one replaces the oldest, and the last one remains. */
export function withStudy(studies: readonly StudyName[], name: StudyName): readonly StudyName[] {
  if (!studies.includes(name)) return [...studies, name].slice(-STUDIES_MAX)
  return studies.length > 1 ? studies.filter((one) => one !== name) : studies
}

function choiceOf(stored: Partial<Record<keyof ChartChoice, unknown>>): ChartChoice {
  const pick = <T>(known: readonly T[], value: unknown, usual: T) =>
    known.find((one) => one === value) ?? usual
  const { studies } = stored
  const chosen = Array.isArray(studies) ? STUDIES.filter((one) => studies.includes(one)) : []
  return {
    view: pick(VIEWS, stored.view, USUAL_CHOICE.view),
    adjustment: pick(ADJUSTMENTS, stored.adjustment, USUAL_CHOICE.adjustment),
    overlay: pick(OVERLAYS, stored.overlay, USUAL_CHOICE.overlay),
    studies: chosen.length > 0 ? chosen.slice(0, STUDIES_MAX) : USUAL_CHOICE.studies,
  }
}
