import { expect, test } from 'vitest'
import { orderAddress } from './shelf.ts'

test('an order carries the five words of its product', () => {
  const product = {
    title: '课程',
    price: 19900,
    actId: 'a&1',
    courseType: '1',
    priceId: 'p',
    productId: 'q',
    productType: 'course',
  }
  expect(orderAddress(product)).toBe(
    '/FillOrder?actId=a%261&courseType=1&priceId=p&productId=q&productType=course',
  )
  expect(orderAddress({ ...product, courseType: '' })).not.toContain('courseType')
})
