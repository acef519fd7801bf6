import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { REFUND_TERMS } from '#api/order/refund/refund-rule.ts'
import { calculateRefund } from './calculate-refund.ts'

const FROM = new Date('2026-03-02T10:00:00+08:00')
const later = (days: number) => new Date(FROM.getTime() + days * DAY_MS)
const bought = {
  kind: 'contract' as const,
  parts: [],
  paidAt: FROM,
  isUsed: false,
  paidFen: 99_800,
  coin: 200,
  hasCoupon: true,
  days: 90,
  serviceFrom: FROM,
  cancellableUntil: later(7),
}

test('a refund before the service opens returns everything', () => {
  const table = calculateRefund({ ...bought, serviceFrom: null, cancellableUntil: null }, later(30))
  expect(table).toMatchObject({ cashFen: 99_800, feeFen: 0, coin: 200, isCouponReturned: true })
})

test('a refund within the cancellation days returns everything, to the last moment', () => {
  expect(calculateRefund(bought, later(7))).toMatchObject({
    cashFen: 99_800,
    usedDays: 7,
    feeFen: 0,
  })
  expect(calculateRefund(bought, new Date(later(7).getTime() + 1))).toMatchObject({
    usedDays: 8,
    feeFen: 8871,
    cashFen: 90_929,
    coin: 182,
    isCouponReturned: false,
  })
})

test('a renewal that has not begun is refunded whole', () => {
  const renewal = { ...bought, serviceFrom: later(60), cancellableUntil: later(5) }
  expect(calculateRefund(renewal, later(10))).toMatchObject({
    usedDays: 0,
    cashFen: 99_800,
    rule: '服务尚未开始，全额退款',
  })
})

describe('a purchase without a contract', () => {
  const course = { ...bought, kind: 'plain' as const, cancellableUntil: null, days: 365 }

  test('a purchase that is unused is refunded whole for seven days, with its coupon', () => {
    expect(calculateRefund(course, later(7))).toMatchObject({
      cashFen: 99_800,
      isCouponReturned: true,
      rule: '七日内未使用，全额退款',
      terms: REFUND_TERMS.plain,
    })
    expect(calculateRefund(course, new Date(later(7).getTime() + 1))).toMatchObject({
      feeFen: 2187,
      isCouponReturned: false,
      rule: '已超过七日，按已使用天数扣除，剩余部分退款，优惠券不退回',
    })
  })

  test('a purchase that was used is refunded by its days at once', () => {
    expect(calculateRefund({ ...course, isUsed: true }, later(1))).toMatchObject({
      feeFen: 273,
      rule: '已开始使用，按已使用天数扣除，剩余部分退款，优惠券不退回',
    })
  })

  test('a class is refunded whole until it begins', () => {
    const held = { ...course, kind: 'class' as const, days: 2, serviceFrom: later(21) }
    expect(calculateRefund(held, later(21))).toMatchObject({ feeFen: 0 })
    expect(calculateRefund(held, later(21.5))).toMatchObject({ feeFen: 49_900 })
  })
})

test('each part of a bundle is used up over its own days', () => {
  const parts = [
    { days: 90, fen: 99_800 },
    { days: 365, fen: 9900 },
  ]
  const bundle = { ...bought, days: 365, parts, paidFen: 99_900, coin: 0 }
  const { feeFen } = calculateRefund(bundle, later(90))
  expect(feeFen).toBe(90_884 + Math.round((9016 * 90) / 365))
  expect(calculateRefund(bundle, later(365))).toMatchObject({ cashFen: 0 })
})

test('the refund and the fee add up, and neither is below zero', () => {
  const count = fc.integer({ min: 0, max: 100_000_000 })
  const days = fc.integer({ min: 1, max: 1100 })
  fc.assert(
    fc.property(
      count,
      count,
      days,
      fc.integer({ min: 0, max: 2000 }),
      (paidFen, coin, all, used) => {
        const table = calculateRefund({ ...bought, paidFen, coin, days: all }, later(used))
        expect(table.cashFen + table.feeFen).toBe(paidFen)
        expect(table.cashFen).toBeGreaterThanOrEqual(0)
        expect(table.coin).toBeGreaterThanOrEqual(0)
        expect(table.coin).toBeLessThanOrEqual(coin)
      },
    ),
  )
})
