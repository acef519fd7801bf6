/** The mini line's own units; the drawing is stretched to fit. */
export const LINE_WIDTH = 100
export const LINE_HEIGHT = 30
const EDGE = 1.5

export interface LineShape {
  /** Points of the polyline. */
  points: string
  /** Height of the previous close. */
  base: number
}

/** A day as a line of prices that ends at the current time, with the previous close always in view. */
export function lineShape(
  line: readonly number[],
  prevClose: number | undefined,
  coveredPercent: number,
): LineShape | undefined {
  if (line.length < 2) return undefined
  const prices = prevClose ? [...line, prevClose] : line
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const yOf = (price: number) =>
    high > low ? EDGE + ((high - price) / (high - low)) * (LINE_HEIGHT - 2 * EDGE) : LINE_HEIGHT / 2
  const step = (LINE_WIDTH * coveredPercent) / 100 / (line.length - 1)
  const points = line.map((price, i) => `${short(i * step)},${short(yOf(price))}`).join(' ')
  return { points, base: yOf(prevClose ?? line[0] ?? 0) }
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
