import type { DayMark } from '#api/quote/disclosure/get-day-marks.ts'
import { formatFlowFen } from '#lib/shell/format/big-money.ts'
import type { CandleModel } from '../chart/chart-model.ts'
import { DISCLOSURE_TEXTS as TEXTS } from './texts.ts'

/** A plate below the candle of a day on which something happened. */
export interface DayPlate {
  /** The day of the candle. */
  day: string
  /** Its middle on the stage. */
  x: number
  y: number
  /** One letter, or the number of what happened. */
  letter: string
  /** What happened, with the day on which it did. */
  sentence: string
}

interface KnownMarks {
  marks: readonly DayMark[]
  label?: string | undefined
}

/** From a candle's lowest price to the middle of its plate, and from there to the edge of the pane. */
const BELOW = 14
const EDGE = 9

/** The plates of the candles in view. What happened while the market was closed belongs to the next candle. */
export function dayPlates(
  { data, first, xs, panes: [price] }: CandleModel,
  { marks, label = '' }: KnownMarks,
): readonly DayPlate[] {
  const { candles } = data
  const [from, to] = [first, first + xs.length - 1]
  const since = candles[from - 1]?.time ?? candles[0]?.time
  const until = candles[to]?.time
  if (since === undefined || until === undefined) return []
  const ofDay = new Map<number, DayMark[]>()
  for (const mark of marks) {
    if (mark.day < since || mark.day > until) continue
    const at = candles.findIndex(({ time }) => time >= mark.day)
    if (at >= from) ofDay.set(at, [...(ofDay.get(at) ?? []), mark])
  }
  const lows = new Map(price.candles.map(({ x, low }) => [x, low]))
  return [...ofDay].map(([at, those]) => {
    const x = xs[at - from] ?? 0
    const low = lows.get(x) ?? price.box.bottom
    return {
      day: candles[at]?.time ?? '',
      x,
      y: Math.min(low + BELOW, price.box.bottom - EDGE),
      letter: those[1] ? String(those.length) : TEXTS.plates[those[0]?.kind ?? 'report'],
      sentence: sentenceOf(those, label),
    }
  })
}

/** The billboard is never simulated, whatever the reports are. */
function sentenceOf(marks: readonly DayMark[], label: string): string {
  const isLabelled = marks.some(({ kind }) => kind !== 'billboard')
  return TEXTS.markOf(marks[0]?.day ?? '', marks.map(wordsOf), isLabelled ? label : '')
}

function wordsOf({ kind, period, cashPerShare = 0, netFen = 0 }: DayMark): string {
  switch (kind) {
    case 'report':
      return TEXTS.marks.report(period ?? '')
    case 'dividend':
      return TEXTS.marks.dividend((cashPerShare * 10).toFixed(4).replace(/0{1,2}$/, ''))
    case 'billboard':
      return TEXTS.marks.billboard(formatFlowFen(netFen))
  }
}
