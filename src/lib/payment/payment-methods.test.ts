import { expect, test, vi } from 'vitest'
import { paymentMethods, withReturn, withTransfer } from './payment-methods.ts'

const CHAT_APP = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
const PHONE = 'Mozilla/5.0 (iPhone) Safari/604.1'

test('the chat app pays in its own sheet, other browsers at the cashier or by a code', () => {
  expect(paymentMethods(CHAT_APP)).toEqual(['jsapi'])
  expect(paymentMethods(PHONE)).toEqual(['h5', 'qr'])
})

test('Alipay is offered where the gateway receives it, but never in the chat app, which opens none of its pages', () => {
  const received = ['jsapi', 'h5', 'qr', 'alipay'] as const
  expect(paymentMethods(PHONE, received)).toEqual(['h5', 'alipay', 'qr'])
  expect(paymentMethods(CHAT_APP, received)).toEqual(['jsapi'])
  expect(paymentMethods(PHONE, ['alipay'])).toEqual(['alipay'])
  expect(withTransfer(paymentMethods(CHAT_APP, ['alipay']), {})).toEqual(['transfer'])
})

test('the address of Alipay is signed and left as it is, another one gets the page to return to', () => {
  vi.stubGlobal('location', { href: 'https://site.example/WatiForPay' })
  const url = 'https://pay.example/?sign=a'
  expect(withReturn({ method: 'alipay', url }, '/PayComplate')).toBe(url)
  expect(withReturn({ method: 'h5', url }, '/PayComplate')).toBe(
    `${url}&redirect_url=${encodeURIComponent('https://site.example/PayComplate')}`,
  )
  vi.unstubAllGlobals()
})

test('a bank transfer is offered last, and only where there is an account', () => {
  expect(withTransfer(paymentMethods(PHONE), {})).toEqual(['h5', 'qr', 'transfer'])
  expect(withTransfer(paymentMethods(CHAT_APP), { takesTransfers: false })).toEqual(['jsapi'])
})

test('a bank transfer is the only choice where nobody receives payments online', () => {
  expect(withTransfer(['h5', 'qr'], { takesPayments: false })).toEqual(['transfer'])
  const nothing = { takesPayments: false, takesTransfers: false }
  expect(withTransfer(['qr'], nothing)).toEqual(['qr'])
})

test('a gateway that does not say what it takes leaves everything offered', () => {
  expect(withTransfer(['qr'], {})).toEqual(['qr', 'transfer'])
})
