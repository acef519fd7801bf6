import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setHolding } from '#api/watchlist/holding/set-holding.ts'
import { holdingFields, readHolding } from './read-holding.ts'

const HELD = { costMilli: 10_000, shareCount: 100 }
const read = (cost: string, shares: string, before?: typeof HELD) =>
  readHolding({ cost, shares }, before)

describe('a typed holding', () => {
  test.each([
    ['10.5', '100', { costMilli: 10_500, shareCount: 100 }],
    [' １，６８８.８８元 ', '1,000 股', { costMilli: 1_688_880, shareCount: 1000 }],
    ['10.', '100.0', { costMilli: 10_000, shareCount: 100 }],
    ['10.500', '100', { costMilli: 10_500, shareCount: 100 }],
    ['10000000', '1000000000', { costMilli: 10_000_000_000, shareCount: 1_000_000_000 }],
  ])('the cost %j with %j shares is read', (cost, shares, holding) => {
    expect(read(cost, shares)).toEqual({ holding })
  })

  test('an average of purchases is read to three decimals, whatever is held', () => {
    expect(read('10.005', '300')).toEqual({ holding: { costMilli: 10_005, shareCount: 300 } })
  })

  test.each([
    ['', '100', { cost: '请输入成本价' }],
    ['abc', '100', { cost: '请输入数字' }],
    ['-1', '100', { cost: '请输入数字' }],
    ['0.00', '100', { cost: '请输入大于 0 的数' }],
    ['10.0005', '100', { cost: '成本价最多 3 位小数' }],
    ['10000001', '100', { cost: '成本价超出范围' }],
    ['10', 'abc', { shares: '请输入数字' }],
    ['10', '-5', { shares: '请输入数字' }],
    ['10', '1.5', { shares: '请输入整数' }],
    ['10', '1000000001', { shares: '持股数最多 10 亿股' }],
    ['10', '', { shares: '请输入持股数' }],
    ['', 'abc', { cost: '请输入成本价', shares: '请输入数字' }],
  ])('the cost %j with %j shares has a sentence per wrong field', (cost, shares, problems) => {
    expect(read(cost, shares)).toEqual({ problems })
  })

  test.each([
    ['', ''],
    ['10', ''],
    ['10', '0'],
    ['', ' 0 '],
  ])('the cost %j with %j shares deletes a holding', (cost, shares) => {
    expect(read(cost, shares, HELD)).toEqual({ holding: undefined })
  })

  test('nothing typed is nothing held', () => {
    expect(read('', '')).toEqual({ holding: undefined })
  })
})

test('a holding that is read fits the call, and the fields show it as it is', () => {
  const cost = fc.integer({ min: 1, max: 1_000_000_000 })
  const shares = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(cost, shares, (costMilli, shareCount) => {
      const holding = { costMilli, shareCount }
      const fields = holdingFields('sh600519', holding)
      expect(readHolding(fields, undefined)).toEqual({ holding })
      const request = { symbol: 'sh600519', stockType: '1', holding }
      expect(setHolding.request.decode(setHolding.request.encode(request), '')).toEqual(request)
    }),
  )
})
