import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { calculateRefund } from './calculate-refund.ts'

const FROM = new Date('2026-03-02T10:00:00+08:00')
const after = (days: number) => new Date(FROM.getTime() + days * DAY_MS)
const bought = {
  paidFen: 99_800,
  coin: 200,
  hasCoupon: true,
  days: 90,
  serviceFrom: FROM,
  cancellableUntil: after(7),
}

test('a refund before the service opens returns everything', () => {
  const table = calculateRefund({ ...bought, serviceFrom: null, cancellableUntil: null }, after(30))
  expect(table).toMatchObject({ cashFen: 99_800, feeFen: 0, coin: 200, isCouponReturned: true })
})

test('a refund within the cancellation days returns everything, to the last moment', () => {
  expect(calculateRefund(bought, after(7))).toMatchObject({
    cashFen: 99_800,
    usedDays: 7,
    feeFen: 0,
  })
  expect(calculateRefund(bought, new Date(after(7).getTime() + 1))).toMatchObject({
    usedDays: 8,
    feeFen: 8871,
    cashFen: 90_929,
    coin: 182,
    isCouponReturned: false,
  })
})

test('a renewal that has not begun is refunded whole', () => {
  const renewal = { ...bought, serviceFrom: after(60), cancellableUntil: after(5) }
  expect(calculateRefund(renewal, after(10))).toMatchObject({
    usedDays: 0,
    cashFen: 99_800,
    rule: '服务尚未开始，全额退款',
  })
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
        const table = calculateRefund({ ...bought, paidFen, coin, days: all }, after(used))
        expect(table.cashFen + table.feeFen).toBe(paidFen)
        expect(table.cashFen).toBeGreaterThanOrEqual(0)
        expect(table.coin).toBeGreaterThanOrEqual(0)
        expect(table.coin).toBeLessThanOrEqual(coin)
      },
    ),
  )
})
