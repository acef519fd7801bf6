import type { Sparkline } from '#api/quote/get-sparklines.ts'
import { type Direction, directionOf } from '#lib/shell/format/price-format.ts'

/** Drawn size of a row's line. */
export const SPARKLINE_WIDTH = 64
export const SPARKLINE_HEIGHT = 24
const EDGE = 1.5

export interface SparklineShape {
  path: string
  /** Height of the previous close. */
  baseY: number
  direction: Direction
}

/** The line ends at the current time; the previous close is always in view. */
export function sparklineShape({
  prevCloseMilli,
  pricesMilli,
  pointCount,
}: Sparkline): SparklineShape | undefined {
  const last = pricesMilli.at(-1)
  if (last === undefined || pricesMilli.length < 2) return undefined
  const base = prevCloseMilli ?? pricesMilli[0] ?? last
  const low = Math.min(base, ...pricesMilli)
  const high = Math.max(base, ...pricesMilli)
  const yOf = (price: number) =>
    high > low
      ? EDGE + ((high - price) / (high - low)) * (SPARKLINE_HEIGHT - 2 * EDGE)
      : SPARKLINE_HEIGHT / 2
  const step = SPARKLINE_WIDTH / Math.max(1, pointCount - 1)
  const points = pricesMilli.map((price, i) => `${tenth(i * step)} ${tenth(yOf(price))}`)
  return {
    path: `M${points.join('L')}`,
    baseY: tenth(yOf(base)),
    direction: directionOf(last - base),
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
