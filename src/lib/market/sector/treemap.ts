export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Squarified treemap (Bruls, Huizing, van Wijk): rectangles in the order of the weights, with proportional areas, as
 * close to squares as rows along the shorter side allow. Weights are in descending order and above zero.
 */
export function squarify(weights: readonly number[], frame: Rect): Rect[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const scale = total > 0 ? (frame.width * frame.height) / total : 0
  const rects: Rect[] = []
  let free = frame
  let row: number[] = []
  for (const weight of weights) {
    const area = weight * scale
    const side = Math.min(free.width, free.height)
    if (row.length > 0 && worstRatio([...row, area], side) > worstRatio(row, side)) {
      free = layRow(row, free, rects)
      row = []
    }
    row.push(area)
  }
  if (row.length > 0) layRow(row, free, rects)
  return rects
}

/** The aspect ratio of a row's least square rectangle, 1 being a square. */
function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  const [most, least] = [Math.max(...row), Math.min(...row)]
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least))
}

/** Lays a row along the shorter side; returns the free rest. */
function layRow(row: readonly number[], free: Rect, rects: Rect[]): Rect {
  const sum = row.reduce((total, area) => total + area, 0)
  const { x, y, width, height } = free
  const isUpright = width >= height
  const depth = sum / (isUpright ? height : width)
  let at = isUpright ? y : x
  for (const area of row) {
    const length = area / depth
    rects.push(
      isUpright
        ? { x, y: at, width: depth, height: length }
        : { x: at, y, width: length, height: depth },
    )
    at += length
  }
  return isUpright
    ? { x: x + depth, y, width: width - depth, height }
    : { x, y: y + depth, width, height: height - depth }
}
