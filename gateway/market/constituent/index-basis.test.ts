import { expect, test } from 'vitest'
import type { Listing } from '../queries.ts'
import { indexBasis } from './index-basis.ts'

const listing = (symbol: string, floatShares: number | null, more: Partial<Listing> = {}) => ({
  ...{ symbol, code: symbol.slice(2), name: '示例股份', exchange: symbol.slice(0, 2) as 'sh' },
  ...{ board: 'main' as const, area: null, industry: null, pinyin: null, listDay: '2001-08-27' },
  ...{ isListed: true, totalShares: null, floatShares, ...more },
})
const SHARES = [
  listing('sh600001', 500),
  listing('sh600002', 400, { name: '*ST示例' }),
  listing('sz000001', 300, { listDay: '2025-03-03' }),
  listing('sz300001', 200),
  listing('sh600003', 100),
  listing('bj920001', 900),
]
const basis = (index: string, list?: ReadonlyMap<string, number | null>, listings = SHARES) =>
  indexBasis(index, { listings, list, priceOf: () => 1000 })

test('an index with a list has its weights and no others', () => {
  const list = new Map([
    ['sh600001', 60],
    ['sz300001', 40],
    ['sh600999', 1],
  ])
  const { members, isCapital, traded } = basis('sh000300', list)!
  expect([...members]).toEqual([
    ['sh600001', { from: '2001-08-27', weight: 60 }],
    ['sz300001', { from: '2001-08-27', weight: 40 }],
  ])
  expect(isCapital).toBe(false)
  expect([...traded]).toEqual(['sh600001', 'sz300001'])
})

test('an index with a rule takes a new share a year after its listing, and trades with its exchange', () => {
  const young = listing('sh600004', 50, { listDay: '2026-01-05' })
  const { members, isCapital, traded } = basis('sh000001', undefined, [...SHARES, young])!
  expect([...members.keys()]).toEqual(['sh600001', 'sh600003', 'sh600004'])
  expect(members.get('sh600004')).toEqual({ from: '2027-01-05', weight: 50 })
  expect(isCapital).toBe(true)
  expect(traded.has('sh600002')).toBe(true)
})

test('a selection without a list is made of the largest shares, in proportion to the market', () => {
  const all = Array.from({ length: 180 }, (_, i) => listing(`sh60${1000 + i}`, 1000 - i))
  const size = (index: string) => basis(index, undefined, all)!.members
  expect(size('sh000300').size).toBe(30)
  expect(size('sh000905').size).toBe(50)
  expect(size('sh000852').size).toBe(100)
  expect(size('sh000300').has('sh601000')).toBe(true)
  expect(size('sh000905').has('sh601000')).toBe(false)
})

test('members weigh the same where too few capitals are known; others have no basis', () => {
  const few = [listing('sh600001', 500), listing('sh600003', null)]
  const { members, isCapital } = basis('sh000016', undefined, few)!
  expect([...members.values()].map(({ weight }) => weight)).toEqual([1, 1])
  expect(isCapital).toBe(false)
  expect(basis('hkHSI')).toBeUndefined()
})
