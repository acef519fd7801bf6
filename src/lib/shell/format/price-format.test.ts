import { describe, expect, it } from 'vitest'
import { directionOf, formatChange, formatChangePercent, formatPrice } from './price-format.ts'

describe('a price', () => {
  it.each([
    [1888.88, 2, '1888.88'],
    [1_234_567.8, 2, '1234567.80'],
    [12.3456, 3, '12.346'],
    [0, 2, '0.00'],
    [1.005, 2, '1.01'],
    [-5, 2, '−5.00'],
    [999, 0, '999'],
    [12345.678, 0, '12346'],
    [null, 2, '--'],
    [Number.NaN, 2, '--'],
  ])('the price %j with %i decimals reads %s', (price, decimals, text) => {
    expect(formatPrice(price, decimals)).toBe(text)
  })
})

describe('a change', () => {
  it.each([
    [0.12, '+0.12'],
    [-3.4, '−3.40'],
    [0, '0.00'],
    [-0.004, '0.00'],
    [0.004, '0.00'],
    [undefined, '--'],
  ])('the change %j reads %s', (change, text) => {
    expect(formatChange(change)).toBe(text)
  })

  it('a change has its sign as per cent, and none when it is missing', () => {
    expect(formatChangePercent(-10.01)).toBe('−10.01%')
    expect(formatChangePercent(3.416)).toBe('+3.42%')
    expect(formatChangePercent(null)).toBe('--')
  })

  it('a change points where the shown figure points', () => {
    expect([0.01, -0.01, 0.004, -0.004, null].map((change) => directionOf(change))).toEqual([
      'rise',
      'fall',
      'flat',
      'flat',
      'flat',
    ])
  })
})
