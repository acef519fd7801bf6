import { expect, test } from 'vitest'
import type { Listing } from '../queries.ts'
import { ruleOf } from './index-rules.ts'

const LISTING: Listing = {
  ...{ symbol: 'sh600999', code: '600999', name: '示例股份', exchange: 'sh', board: 'main' },
  ...{ area: null, industry: null, pinyin: null, listDay: '2001-08-27', isListed: true },
  ...{ floatShares: null, totalShares: null },
}
const TODAY = '2026-11-24'
const SHENZHEN: Partial<Listing> = { symbol: 'sz300999', exchange: 'sz', board: 'chinext' }

test.each([
  ['sh000001', {}, true],
  ['sh000001', { listDay: null }, true],
  ['sh000001', { listDay: '2025-11-24' }, true],
  ['sh000001', { listDay: '2025-11-25' }, false],
  ['sh000001', { name: '*ST示例' }, false],
  ['sh000001', SHENZHEN, false],
  ['sh000002', { name: '*ST示例', listDay: '2026-11-20' }, true],
  ['sh000680', {}, false],
  ['sh000680', { symbol: 'sh688999', board: 'star' }, true],
  ['sz399106', SHENZHEN, true],
  ['sz399107', {}, false],
  ['sz399102', SHENZHEN, true],
  ['sz399102', { symbol: 'sz000999', exchange: 'sz' }, false],
] as const)('the rule of %s takes a share with %j: %s', (index, listing, isTaken) => {
  expect(ruleOf(index)?.({ ...LISTING, ...listing }, TODAY)).toBe(isTaken)
})

test.each(['sh000300', 'sz399001', 'hkHSI', 'sh600519'])('the index %s has no rule', (index) => {
  expect(ruleOf(index)).toBeUndefined()
})
