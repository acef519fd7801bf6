import { expect, test } from 'vitest'
import { fromPad, toPad } from './pad-space.ts'

const WIDE = { width: 800, height: 320 }
const TALL = { width: 320, height: 800 }

test('a stroke keeps its place and shape when it is shown again in the same box', () => {
  const stroke = [
    { x: 40, y: 40 },
    { x: 400, y: 160 },
    { x: 760, y: 280 },
  ]
  for (const box of [WIDE, TALL]) {
    const turned = box === WIDE ? stroke : stroke.map(({ x, y }) => ({ x: y, y: x }))
    const [shown] = fromPad(toPad([turned], box), box)
    for (const [i, point] of turned.entries()) {
      expect(shown?.[i]?.x).toBeCloseTo(point.x, 0)
      expect(shown?.[i]?.y).toBeCloseTo(point.y, 0)
    }
  }
})

test('a signature drawn along a phone held sideways reads from left to right', () => {
  const [stroke = []] = toPad(
    [
      [
        { x: 300, y: 10 },
        { x: 20, y: 790 },
      ],
    ],
    TALL,
  )
  expect(stroke[0]).toEqual([13, 25])
  expect(stroke[1]).toEqual([988, 375])
})

test('a trembling hand sends no crowd of points', () => {
  const points = Array.from({ length: 500 }, (_, i) => ({ x: 100 + i / 10, y: 100 }))
  const [stroke = []] = toPad([points], WIDE)
  expect(stroke.length).toBeLessThan(30)
  expect(stroke.at(-1)).toEqual([187, 125])
})
