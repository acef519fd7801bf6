import { expect, test } from 'vitest'
import { changesIn, curveShape, windowOf, zoomWindow } from './nav-curve.ts'

const LINE = { name: '组合', kind: 'published', values: [1, 1.1, 1.21, 1.089] } as const

test('a window shows each line from zero at its first day', () => {
  expect(changesIn(LINE, { from: 1, to: 3 }).map((one) => one.toFixed(4))).toEqual([
    ...['0.0000', '0.1000'],
    '-0.0100',
  ])
  expect(changesIn({ ...LINE, values: [1.05, 1.1] }, { from: 0, to: 1 })[0]).toBeCloseTo(0.05, 9)
})

test('a fall is measured below the highest value, also of days before the window', () => {
  expect(curveShape([LINE], { from: 3, to: 3 }).deepest).toBeCloseTo(-0.1, 9)
  expect(curveShape([LINE], { from: 0, to: 2 }).deepest).toBe(0)
})

test('a shape stays within its height', () => {
  const { paths } = curveShape([LINE], { from: 0, to: 3 })
  const heights = [...(paths[0] ?? '').matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(4)
  for (const y of heights) expect(y >= 0 && y <= 160).toBe(true)
})

test('a zoom keeps at least five days and stays within the curve', () => {
  expect(windowOf('month', 100)).toEqual({ from: 78, to: 99 })
  const near = zoomWindow({ from: 0, to: 99 }, 100, 1, 100)
  expect(near.to - near.from).toBe(4)
  expect(near.to).toBe(99)
  expect(zoomWindow(near, 0.001, 0.5, 100)).toEqual({ from: 0, to: 99 })
})
