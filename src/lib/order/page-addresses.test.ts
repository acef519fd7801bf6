import { expect, test } from 'vitest'
import { offerOfAddress, orderOfAddress } from './offer-of-address.ts'
import { orderFormAddress, payAddress, suitabilityAddress } from './page-addresses.ts'

test('an offer survives the way through an address', () => {
  const offer = {
    productId: 'x&y',
    priceId: 'p 1',
    activityId: 'a/1',
    productType: 'course',
    courseType: 'record',
  }
  expect(offerOfAddress(new URL(orderFormAddress(offer), 'http://own').search)).toEqual(offer)
})

test('a missing field is not written', () => {
  expect(orderFormAddress({ productId: 'x', priceId: 'p' })).toBe(
    '/FillOrder?priceId=p&productId=x',
  )
})

test.each(['', '?productId=x', '?priceId=p', '?productId=%20&priceId=p'])(
  'the address %j names no offer',
  (search) => {
    expect(offerOfAddress(search)).toBeUndefined()
  },
)

test('an order and the way back are in the address', () => {
  expect(orderOfAddress(new URL(payAddress('2026 1'), 'http://own').search)).toBe('2026 1')
  expect(orderOfAddress('?orderId=')).toBeUndefined()
  expect(suitabilityAddress('/Risk', 'x', '/FillOrder?a=1&b=2')).toBe(
    '/Risk?productId=x&gotourl=%2FFillOrder%3Fa%3D1%26b%3D2',
  )
})
