import { expect, test } from 'vitest'
import { priceLines } from './price-lines.ts'

const sums = { couponFen: 0, coin: 0, coinFen: 0 }

test('every line before the total adds up to it', () => {
  const lines = priceLines({
    listFen: 128_000,
    priceFen: 99_800,
    couponFen: 2000,
    coin: 305,
    coinFen: 305,
    totalFen: 97_495,
    depositFen: 10_000,
  })
  const total = lines.findIndex(({ kind }) => kind === 'total')
  const sum = lines.slice(0, total).reduce((rest, { fen }) => rest + fen, 0)
  expect(sum).toBe(97_495)
  expect(lines[total]?.fen).toBe(97_495)
  expect(lines.slice(total + 1).map(({ fen }) => fen)).toEqual([10_000, 87_495])
})

test('a discount of nothing has no line', () => {
  const lines = priceLines({ ...sums, listFen: 9900, priceFen: 9900, totalFen: 9900 })
  expect(lines.map(({ label }) => label)).toEqual(['商品金额', '合计'])
})
