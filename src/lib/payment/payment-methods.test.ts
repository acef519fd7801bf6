import { expect, test } from 'vitest'
import { paymentMethods, withTransfer } from './payment-methods.ts'

const CHAT_APP = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
const PHONE = 'Mozilla/5.0 (iPhone) Safari/604.1'

test('the chat app pays in its own sheet, other browsers at the cashier or by a code', () => {
  expect(paymentMethods(CHAT_APP)).toEqual(['jsapi'])
  expect(paymentMethods(PHONE)).toEqual(['h5', 'qr'])
})

test('a bank transfer is offered last, and only where there is an account', () => {
  expect(withTransfer(paymentMethods(PHONE), true)).toEqual(['h5', 'qr', 'transfer'])
  expect(withTransfer(paymentMethods(CHAT_APP), false)).toEqual(['jsapi'])
})

test('a gateway that does not say whether it takes transfers leaves them offered', () => {
  expect(withTransfer(['qr'])).toEqual(['qr', 'transfer'])
})
