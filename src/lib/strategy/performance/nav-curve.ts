/** The drawing of curves of value by day, in units of its own; the page scales it. */
export const CURVE_WIDTH = 340
export const CURVE_HEIGHT = 160
export const FALL_HEIGHT = 48
const EDGE = 6

export interface CurveLine {
  name: string
  kind: 'published' | 'obtainable' | 'benchmark' | 'backtest'
  /** One value for each day. */
  values: readonly number[]
}

/** The days shown, both ends included. */
export interface CurveWindow {
  from: number
  to: number
}

export interface CurveShape {
  /** A path for each line. */
  paths: readonly string[]
  /** Height of the value at which all lines begin. */
  baseY: number
  low: number
  high: number
  /** The fall below the highest value before, of the first line: an area hanging from its top. */
  fall: string
  deepest: number
}

export const RANGES = ['month', 'quarter', 'year', 'all'] as const
export type CurveRange = (typeof RANGES)[number]
const RANGE_DAYS: Readonly<Record<CurveRange, number>> = {
  month: 21,
  quarter: 63,
  year: 242,
  all: Number.POSITIVE_INFINITY,
}

/** The last days of a range; never fewer than two. */
export function windowOf(range: CurveRange, count: number): CurveWindow {
  return { from: Math.max(0, count - 1 - RANGE_DAYS[range]), to: Math.max(1, count - 1) }
}

/** Zooms around a share of the width from 0 to 1; at least five days remain. */
export function zoomWindow(
  window: CurveWindow,
  factor: number,
  around: number,
  count: number,
): CurveWindow {
  const span = Math.min(count - 1, Math.max(4, (window.to - window.from) / factor))
  const centre = window.from + (window.to - window.from) * around
  const from = Math.min(
    Math.max(0, Math.round(centre - span * around)),
    count - 1 - Math.round(span),
  )
  return { from, to: from + Math.round(span) }
}

/** Changes since the first day of a window, each line from 0. */
export function changesIn({ values }: CurveLine, { from, to }: CurveWindow): readonly number[] {
  const start = from > 0 ? (values[from] ?? 1) : 1
  return values.slice(from, to + 1).map((value) => value / start - 1)
}

export function curveShape(lines: readonly CurveLine[], window: CurveWindow): CurveShape {
  const changes = lines.map((line) => changesIn(line, window))
  const all = changes.flat()
  const low = Math.min(0, ...all)
  const high = Math.max(0, ...all)
  const span = high - low || 0.01
  const yOf = (change: number) => EDGE + ((high - change) / span) * (CURVE_HEIGHT - 2 * EDGE)
  const falls = fallsOf((lines[0]?.values ?? []).slice(0, window.to + 1)).slice(window.from)
  const deepest = Math.min(0, ...falls)
  const fallY = (fall: number) => (deepest < 0 ? (fall / deepest) * FALL_HEIGHT : 0)
  const lastX = tenth(CURVE_WIDTH)
  return {
    paths: changes.map((line) => pathOf(line, yOf)),
    baseY: tenth(yOf(0)),
    ...{ low, high, deepest },
    fall: `${pathOf(falls, fallY)}L${lastX} 0L0 0Z`,
  }
}

/** The fall of each value below the highest one before, the first day's issue at 1 included. */
function fallsOf(values: readonly number[]): number[] {
  let peak = 1
  return values.map((value) => {
    peak = Math.max(peak, value)
    return value / peak - 1
  })
}

function pathOf(values: readonly number[], yOf: (value: number) => number): string {
  const step = CURVE_WIDTH / Math.max(1, values.length - 1)
  return `M${values.map((value, i) => `${tenth(i * step)} ${tenth(yOf(value))}`).join('L')}`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
