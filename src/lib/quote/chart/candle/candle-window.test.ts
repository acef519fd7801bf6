import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BAR_WIDTH,
  bounded,
  carried,
  centreOf,
  newestWindow,
  panned,
  visibleRange,
  zoomed,
} from './candle-window.ts'

const OUTLOOK = { count: 500, width: 350 }

test('the window starts with the newest bars, which fill the stage', () => {
  const window = newestWindow(OUTLOOK)
  expect(visibleRange(window, OUTLOOK)).toEqual({ first: 450, last: 500 })
  expect(centreOf(499, window, 350)).toBe(346.5)
})

test('the window starts at the left where the list is short', () => {
  const outlook = { count: 10, width: 350 }
  const window = newestWindow(outlook)
  expect(visibleRange(window, outlook)).toEqual({ first: 0, last: 10 })
  expect(centreOf(0, window, 350)).toBe(3.5)
  expect(panned(window, 100, outlook)).toEqual(window)
})

test('the window cannot be dragged past either end', () => {
  const window = newestWindow(OUTLOOK)
  expect(panned(window, -1e6, OUTLOOK).right).toBe(500)
  expect(visibleRange(panned(window, 1e6, OUTLOOK), OUTLOOK).first).toBe(0)
  expect(panned(window, Infinity, OUTLOOK).right).toBe(50)
})

test('a zoom keeps the bar under the fingers', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 350, noNaN: true }),
      (factor, x) => {
        const window = bounded({ right: 300, barWidth: 7 }, OUTLOOK)
        const wider = zoomed(window, { factor, x }, OUTLOOK)
        const under = window.right - (350 - x) / window.barWidth
        expect(wider.right - (350 - x) / wider.barWidth).toBeCloseTo(under, 6)
        expect(wider.barWidth).toBeCloseTo(7 * factor, 9)
      },
    ),
  )
})

test('bars have a least and a most width', () => {
  const window = newestWindow(OUTLOOK)
  expect(zoomed(window, { factor: 1000, x: 100 }, OUTLOOK).barWidth).toBe(BAR_WIDTH.most)
  expect(zoomed(window, { factor: 0.001, x: 100 }, OUTLOOK).barWidth).toBe(BAR_WIDTH.least)
})

describe('a list that changes', () => {
  const timed = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => ({ time: `t${from + i}` }))
  const inThePast = { right: 80, barWidth: 7 }

  test('the window keeps its bars in view when older ones come in front', () => {
    const lists = { before: timed(100, 300), after: timed(0, 300), width: 350 }
    expect(carried(inThePast, lists).right).toBe(180)
  })

  test('the window follows a new bar only while the newest was in view', () => {
    const lists = { before: timed(0, 300), after: timed(0, 301), width: 350 }
    expect(carried({ right: 300, barWidth: 7 }, lists).right).toBe(301)
    expect(carried(inThePast, lists).right).toBe(80)
  })
})
