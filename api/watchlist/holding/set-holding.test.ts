import { describe, expect, test } from 'vitest'
import { ParseError } from '#api/codec.ts'
import { importedStocks } from '../list/item.ts'
import { setHolding } from './set-holding.ts'

const MAOTAI = { symbol: 'sh600519', stockType: '1' }
const WIRE = { stocks: 'sh600519', stockType: '1' }
const decode = (wire: object) => setHolding.request.decode(wire, '')

test('a holding travels as cost and number of shares, and none as neither', () => {
  const held = { ...MAOTAI, holding: { costMilli: 1_688_880, shareCount: 100 } }
  expect(setHolding.request.encode(held)).toEqual({ ...WIRE, cost: 1_688_880, count: 100 })
  expect(decode({ ...WIRE, cost: '1688880', count: '100' })).toEqual(held)
  expect(setHolding.request.encode(MAOTAI)).toEqual(WIRE)
})

test.each([{}, { count: '0' }, { cost: '1000', count: '0' }, { cost: '1000' }])(
  'the words %j hold nothing',
  (words) => {
    expect(decode({ ...WIRE, ...words })).toEqual(MAOTAI)
  },
)

test('a cost, an average of purchases, has three decimals', () => {
  const words = { ...WIRE, cost: '10005', count: '300' }
  expect(decode(words)).toMatchObject({ holding: { costMilli: 10_005 } })
})

describe('a wrong holding', () => {
  test.each([
    [{ count: '100' }, 'cost', '请填写成本价'],
    [{ cost: '0', count: '100' }, 'cost', '成本价超出范围'],
    [{ cost: '-10', count: '100' }, 'cost', '成本价超出范围'],
    [{ cost: '10000000001', count: '100' }, 'cost', '成本价超出范围'],
    [{ cost: '10.5', count: '100' }, 'cost', '成本价应为整数'],
    [{ cost: 'abc', count: '100' }, 'cost', '成本价应为数字'],
    [{ cost: '1000', count: '-1' }, 'count', '持股数超出范围'],
    [{ cost: '1000', count: '1.5' }, 'count', '持股数应为整数'],
    [{ cost: '1000', count: '1000000001' }, 'count', '持股数超出范围'],
    [{ stocks: 'sh000001', cost: '1000', count: '100' }, 'stocks', '指数不能填写持仓'],
  ])('the words %j are refused at %s', (words, field, message) => {
    const error = refusalOf(() => decode({ ...WIRE, ...words }))
    expect([error.field, error.message]).toEqual([field, message])
  })
})

test('the longest list of a guest fits into one import', () => {
  const item = {
    ...MAOTAI,
    isPinned: true,
    addedAt: 1_790_000_000_000,
    addedPriceMilli: 1_000_000_000_000,
    note: '长'.repeat(200),
    holding: { costMilli: 10_000_000_000, shareCount: 1_000_000_000 },
  }
  const stocks = Array.from({ length: 200 }, () => item)
  expect(importedStocks.decode(importedStocks.encode(stocks), 'stocks')).toEqual(stocks)
})

function refusalOf(run: () => unknown): ParseError {
  try {
    run()
  } catch (error) {
    if (error instanceof ParseError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
