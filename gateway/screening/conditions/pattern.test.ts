import { describe, expect, test } from 'vitest'
import type { ScreenedStock } from '../engine/figure.ts'
import { PATTERN_FIGURES } from './pattern.ts'

type DayPrices = readonly [open: number, high: number, low: number, close: number]

/** A stock with these days, the last of which is judged. */
function stockOf(days: readonly DayPrices[]): ScreenedStock {
  const column = (at: 0 | 1 | 2 | 3) => Float64Array.from(days, (day) => day[at])
  const close = column(3)
  const prevClose = Float64Array.from(days, (day, i) => days[i - 1]?.[3] ?? day[0])
  const parts = { open: column(0), high: column(1), low: column(2), close, prevClose }
  return { ...parts, last: days.length - 1 } as ScreenedStock
}

/** A day without a body or shadows. */
const flat = (price: number): DayPrices => [price, price, price, price]
const still = (count: number, price = 100) => Array.from({ length: count }, () => flat(price))
/** A day that opens and closes at its ends. */
const body = (open: number, close: number): DayPrices => [
  ...([open, Math.max(open, close), Math.min(open, close), close] as const),
]
const FALLING = [120, 118, 116, 114, 112].map(flat)
const RISING = [100, 102, 104, 106, 108].map(flat)

const CASES: Readonly<Record<string, { holds: readonly DayPrices[]; not: readonly DayPrices[] }>> =
  {
    threeWhite: {
      holds: [body(100, 103), body(102, 105), body(104, 107)],
      not: [body(100, 103), body(104, 105), body(104, 107)],
    },
    threeBlack: {
      holds: [body(107, 104), body(105, 102), body(103, 100)],
      not: [body(107, 104), body(105, 102), body(101, 103)],
    },
    hammer: {
      holds: [...FALLING, [110, 110.5, 106, 111]],
      not: [...RISING, [110, 110.5, 106, 111]],
    },
    shootingStar: {
      holds: [...RISING, [110, 114, 109.8, 111]],
      not: [...FALLING, [110, 114, 109.8, 111]],
    },
    doji: { holds: [flat(100), [100, 102, 98, 100.2]], not: [flat(100), [100, 102, 98, 101]] },
    bullEngulf: { holds: [body(102, 100), body(99, 103)], not: [body(102, 100), body(99, 101)] },
    bearEngulf: { holds: [body(100, 102), body(103, 99)], not: [body(100, 102), body(103, 101)] },
    morningStar: {
      holds: [body(106, 100), body(99, 99.3), body(100, 104)],
      not: [body(106, 100), body(99, 99.3), body(100, 102.5)],
    },
    eveningStar: {
      holds: [body(100, 106), body(107, 106.7), body(106, 102)],
      not: [body(100, 106), body(107, 105), body(106, 102)],
    },
    gapUp: { holds: [body(100, 102), body(103, 104)], not: [body(100, 102), body(102, 104)] },
    gapDown: { holds: [body(102, 100), body(99, 98)], not: [body(102, 100), body(100, 98)] },
    breakout: {
      holds: [...still(19), body(98, 100), body(100, 101)],
      not: [...still(19), body(80, 100), body(100, 101)],
    },
    nearMa20: {
      holds: [...still(19), flat(100.9)],
      not: [...still(19), flat(101.2)],
    },
    farAboveMa60: {
      holds: [...still(59), flat(116)],
      not: [...still(59), flat(115)],
    },
    farBelowHigh20: {
      holds: [...still(20), flat(91.9)],
      not: [...still(20), flat(92)],
    },
  }

describe('patterns of the last days', () => {
  test.each(Object.entries(CASES))(
    'the pattern %s holds where it is drawn, and not beside it',
    (id, { holds, not }) => {
      const figure = PATTERN_FIGURES[id]!
      expect(figure(stockOf(holds))).toBe(1)
      expect(figure(stockOf(not))).toBe(0)
      expect(figure(stockOf(holds.slice(-1)))).toSatisfy(
        (value) => id === 'doji' || Number.isNaN(value),
      )
    },
  )

  test('days in a row and the width of a platform are counted', () => {
    const days = [...still(20), body(100, 101), body(101, 102), body(102, 103)]
    expect(PATTERN_FIGURES.riseDays!(stockOf(days))).toBe(3)
    expect(PATTERN_FIGURES.fallDays!(stockOf(days))).toBe(0)
    expect(PATTERN_FIGURES.fallDays!(stockOf([flat(100), flat(99), flat(98)]))).toBe(2)
    expect(PATTERN_FIGURES.platform!(stockOf(days))).toBeCloseTo(2)
  })

  test('every pattern has a case', () => {
    const counted = ['riseDays', 'fallDays', 'platform']
    expect(Object.keys(CASES).concat(counted).sort()).toEqual(Object.keys(PATTERN_FIGURES).sort())
  })
})
