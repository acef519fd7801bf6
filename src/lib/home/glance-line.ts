import type { Glance } from '#api/home/glance.ts'

/** The line's own units; the drawing is stretched to fit. */
const LINE_WIDTH = 100
const LINE_HEIGHT = 20
const EDGE = 1

/** The course of a day as the points of a polyline that ends at the current time; the previous close is in view. */
export function linePoints({ line, covered, prevCloseMilli }: Glance): string {
  if (line.length < 2) return ''
  const prices = prevCloseMilli ? [...line, prevCloseMilli] : line
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const room = LINE_HEIGHT - 2 * EDGE
  const yOf = (milli: number) =>
    high > low ? EDGE + ((high - milli) / (high - low)) * room : LINE_HEIGHT / 2
  const step = (LINE_WIDTH * covered) / 100 / (line.length - 1)
  return line.map((milli, i) => `${(i * step).toFixed(1)},${yOf(milli).toFixed(1)}`).join(' ')
}
