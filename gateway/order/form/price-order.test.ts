import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from './price-order.ts'

test('the coupon is used first, then coins, and the rest is due', () => {
  const priced = priceOrder({ priceFen: 99_800, offFen: 10_000, coinBalance: 800, useCoin: true })
  expect(priced).toEqual({
    couponFen: 10_000,
    coinMax: 800,
    coin: 800,
    coinFen: 800,
    totalFen: 89_000,
  })
})

test('the coins stay where their use was not requested', () => {
  const priced = priceOrder({ priceFen: 500, offFen: 0, coinBalance: 800, useCoin: false })
  expect(priced).toMatchObject({ coinMax: 499, coin: 0, totalFen: 500 })
})

test('a sum of at least one fen is due, whatever coupon and coins there are, and the parts add up', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), (price, offFen, coinBalance, useCoin) => {
      const priceFen = price + 1
      const priced = priceOrder({ priceFen, offFen, coinBalance, useCoin })
      expect(priced.totalFen).toBeGreaterThanOrEqual(1)
      expect(priced.couponFen + priced.coinFen + priced.totalFen).toBe(priceFen)
      expect(priced.coin).toBeLessThanOrEqual(coinBalance)
      expect(priced.coin).toBeGreaterThanOrEqual(0)
    }),
  )
})
