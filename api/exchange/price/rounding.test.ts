import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp, divideTruncated, roundToTick } from './rounding.ts'

const whole = fc.integer({ min: -1e9, max: 1e9 })
const divisor = fc.integer({ min: 1, max: 1e6 })

describe('integer division', () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-1, 3, 0],
    [0, 7, 0],
  ])('the quotient of %d / %d is %d half-up', (n, d, expected) =>
    expect(divideHalfUp(n, d)).toBe(expected),
  )

  test('half-up lies within half a step and mirrors at zero', () => {
    fc.assert(
      fc.property(whole, divisor, (n, d) => {
        const quotient = divideHalfUp(n, d)
        expect(Math.abs(quotient * d - n) * 2).toBeLessThanOrEqual(d)
        expect(divideHalfUp(-n, d) + quotient).toBe(0)
      }),
    )
  })

  test('truncation never grows a number', () => {
    fc.assert(
      fc.property(whole, divisor, (n, d) => {
        const left = Math.abs(n) - Math.abs(divideTruncated(n, d)) * d
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThan(d)
      }),
    )
  })

  test('a price is rounded to the tick', () => {
    expect(roundToTick(10_005, 10)).toBe(10_010)
    expect(roundToTick(10_004, 10)).toBe(10_000)
  })
})
