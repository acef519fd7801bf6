import { expect, test } from 'vitest'
import { conversionOf, premiumOf, priceOf } from './premium.ts'

const at = (lastMilli: number | null, prevCloseMilli: number | null = null) => ({
  ...{ lastMilli, prevCloseMilli },
})

test('a recorded bond has the conversion value and premium that its data service gave', () => {
  const recorded = { bond: at(117_111), stock: at(17_670), conversionMilli: 20_630 }
  expect(conversionOf(recorded)).toEqual({ conversionValue: 85.652, premiumPercent: 36.73 })
})

test('the previous close stands for a price before the first trade', () => {
  expect(priceOf(at(null, 5000))).toBe(5000)
  expect(priceOf(at(null))).toBeUndefined()
})

test('a premium is unknown without a price, a share or its terms', () => {
  expect(conversionOf({ bond: at(1), stock: undefined, conversionMilli: 1 })).toEqual({})
  expect(conversionOf({ bond: at(1), stock: at(1), conversionMilli: undefined })).toEqual({})
  const stock = at(10_000)
  expect(conversionOf({ bond: at(null), stock, conversionMilli: 10_000 })).toEqual({
    conversionValue: 100,
    premiumPercent: undefined,
  })
  expect(premiumOf(990, 1000)).toBe(-1)
})
