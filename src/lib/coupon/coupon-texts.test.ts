import { expect, test } from 'vitest'
import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Coupon } from '#api/coupon/coupon.ts'
import {
  conditionOf,
  endingSoon,
  endText,
  offersFor,
  offOf,
  periodOf,
  scopeOf,
  worthOf,
} from './coupon-texts.ts'

const NOW = Date.parse('2026-11-21T16:00:00+08:00')
const HOUR = 3_600_000

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  couponId: 'c',
  name: '立减券',
  kind: 'amount',
  value: 2000,
  minSpendFen: 0,
  productIds: [],
  validFrom: NOW - HOUR,
  validUntil: NOW + 360 * HOUR,
  state: 'usable',
  ...changes,
})
const offer = (productId: string, priceFen: number): OfferOnSale => ({
  productId,
  productName: `服务${productId}`,
  summary: '',
  productType: 'vip',
  riskLevel: 1,
  priceId: `${productId}-1`,
  periodName: '月',
  days: 30,
  listFen: priceFen,
  priceFen,
})
const OFFERS = [offer('a', 6800), offer('b', 99_800)]

test('the worth is yuan off, or the remaining tenths', () => {
  expect(worthOf(coupon())).toEqual({ before: '¥', figure: '20', after: '' })
  expect(worthOf(coupon({ value: 1050 })).figure).toBe('10.50')
  expect(worthOf(coupon({ kind: 'percent', value: 15 }))).toMatchObject({
    figure: '8.5',
    after: '折',
  })
})

test.each([
  [{}, '无门槛'],
  [{ minSpendFen: 9900 }, '满 99 元可用'],
  [{ maxOffFen: 30_000 }, '无门槛，最多减 300 元'],
])('the condition of %j reads %s', (changes, words) => {
  expect(conditionOf(coupon(changes))).toBe(words)
})

test('the scope names what is on sale, and says so where nothing of it is', () => {
  expect(scopeOf(coupon(), OFFERS)).toBe('全部产品可用')
  expect(scopeOf(coupon({ productIds: ['b'] }), OFFERS)).toBe('仅限 服务b')
  expect(scopeOf(coupon({ productIds: ['z'] }), OFFERS)).toBe('仅限指定产品')
})

test('a coupon offers only the products it is valid for', () => {
  const ids = (changes: Partial<Coupon>) =>
    offersFor(coupon(changes), OFFERS, NOW).map(({ productId }) => productId)
  expect(ids({})).toEqual(['a', 'b'])
  expect(ids({ minSpendFen: 9900 })).toEqual(['b'])
  expect(ids({ productIds: ['a'] })).toEqual(['a'])
  expect(ids({ state: 'held' })).toEqual([])
  expect(ids({ validFrom: NOW + HOUR })).toEqual([])
})

test('one fen is always left to pay', () => {
  expect(offOf(coupon({ value: 10_000 }), 6800)).toBe(6799)
  expect(offOf(coupon({ kind: 'percent', value: 15, maxOffFen: 300 }), 6800)).toBe(300)
})

test('the end is announced from three days before, by Chinese days', () => {
  expect(endText(coupon({ validUntil: NOW + 7 * HOUR }), NOW)).toBe('今天到期')
  expect(endText(coupon({ validUntil: NOW + 9 * HOUR }), NOW)).toBe('1 天后到期')
  expect(endText(coupon({ validUntil: NOW + 100 * HOUR }), NOW)).toBeUndefined()
  expect(endText(coupon({ validFrom: NOW + 24 * HOUR }), NOW)).toBe('2026.11.22 起可用')
  const soon = coupon({ validUntil: NOW + 50 * HOUR })
  expect(endingSoon([soon, coupon(), { ...soon, state: 'used' }], NOW)).toBe(1)
  expect(periodOf(coupon())).toBe('2026.11.21 至 2026.12.06')
})
