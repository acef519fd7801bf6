import { expect, test } from 'vitest'
import type { Message } from '#api/message/message.ts'
import { alertsSince } from './announce.ts'

const ALERT: Message = {
  id: '1',
  kind: 'service',
  title: '贵州茅台 涨到 1700.00 元',
  body: '',
  target: '/StockDetails?symbol=sh600519',
  createdAt: 2000,
  isRead: false,
}

test('an unread message about a security is announced, once', () => {
  expect(alertsSince([ALERT], 1000)).toEqual([ALERT])
  expect(alertsSince([ALERT], ALERT.createdAt)).toEqual([])
})

test.each([
  ['read', { isRead: true }],
  ['about an order', { target: '/OrderList' }],
  ['about nothing', { target: undefined }],
])('a message that is %s is not announced', (_, change) => {
  expect(alertsSince([{ ...ALERT, ...change }], 1000)).toEqual([])
})
