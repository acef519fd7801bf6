import { describe, expect, test } from 'vitest'
import { type Rect, squarify } from './treemap.ts'

const FRAME: Rect = { x: 10, y: 20, width: 600, height: 400 }
const areaOf = ({ width, height }: Rect) => width * height
const ratioOf = ({ width, height }: Rect) => Math.max(width / height, height / width)

describe('squarify', () => {
  test('the textbook example is laid out in rows of near squares', () => {
    const rects = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 })
    const rounded = rects.map(({ x, y, width, height }) =>
      [x, y, width, height].map((side) => Math.round(side * 100) / 100),
    )
    expect(rounded.slice(0, 4)).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
    ])
  })

  const weights = Array.from({ length: 60 }, (_, i) => 1000 / (i + 1))
  const rects = squarify(weights, FRAME)

  test('areas are in proportion to the weights and fill the frame', () => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    rects.forEach((rect, i) => {
      expect(areaOf(rect)).toBeCloseTo(((weights[i] ?? 0) / total) * areaOf(FRAME), 3)
    })
    expect(rects.reduce((sum, rect) => sum + areaOf(rect), 0)).toBeCloseTo(areaOf(FRAME), 3)
  })

  test('no rectangle leaves the frame or covers another', () => {
    for (const [i, rect] of rects.entries()) {
      expect(rect.x).toBeGreaterThanOrEqual(FRAME.x - 1e-6)
      expect(rect.y).toBeGreaterThanOrEqual(FRAME.y - 1e-6)
      expect(rect.x + rect.width).toBeLessThanOrEqual(FRAME.x + FRAME.width + 1e-6)
      expect(rect.y + rect.height).toBeLessThanOrEqual(FRAME.y + FRAME.height + 1e-6)
      for (const other of rects.slice(i + 1)) expect(overlap(rect, other)).toBeLessThan(1e-6)
    }
  })

  test('most rectangles are near squares', () => {
    const sorted = rects.map(ratioOf).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(1.6)
  })

  test('an empty list has no rectangle', () => {
    expect(squarify([], FRAME)).toEqual([])
  })
})

function overlap(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}
