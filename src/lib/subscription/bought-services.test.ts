import { expect, test } from 'vitest'
import { boughtServices } from './bought-services.ts'

const period = (productId: string, state: 'running' | 'ended', endsAt: number) => ({
  orderId: `${productId}${endsAt}`,
  productId,
  priceId: `${productId}-${endsAt}`,
  productName: productId,
  state,
  startsAt: 0,
  endsAt,
})

test('a renewed service is one row that ends with its last period', () => {
  const rows = boughtServices([period('a', 'running', 10), period('a', 'running', 20)])
  expect(rows).toMatchObject([{ productId: 'a', endsAt: 20, priceId: 'a-20' }])
})

test('running services come first, the next to end on top, then those that ended last', () => {
  const rows = boughtServices([
    period('old', 'ended', 1),
    period('long', 'running', 30),
    period('late', 'ended', 5),
    period('short', 'running', 10),
  ])
  expect(rows.map(({ productId }) => productId)).toEqual(['short', 'long', 'late', 'old'])
})
