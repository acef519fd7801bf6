import { expect, test } from 'vitest'
import { orderAddressOf } from './timed-activity.ts'

test('the offer leads to its order with everything the order needs', () => {
  const offer = {
    activityId: 'a 1',
    courseType: 'record',
    priceId: 'p1',
    productId: 'x&y',
    productType: 'course',
    productName: '课程',
    description: '',
  }
  expect(orderAddressOf(offer)).toBe(
    '/FillOrder?actId=a+1&courseType=record&priceId=p1&productId=x%26y&productType=course',
  )
})
