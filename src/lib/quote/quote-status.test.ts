import { describe, expect, test } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'
import { quoteTime, shownPrice, statusOf } from './quote-status.ts'

const quote: Quote = {
  symbol: 'sh600519',
  session: 'open',
  lastMilli: 10_000,
  prevCloseMilli: 9900,
}
const live = { feed: 'live', isOnline: true } as const

describe('the session chip', () => {
  test.each([
    [{}, '交易中'],
    [{ phase: 'closingAuction' as const }, '收盘集合竞价'],
    [{ session: 'pre' as const, phase: 'matchPause' as const }, '等待开盘'],
    [{ session: 'closed' as const, phase: 'holiday' as const, holiday: '国庆节' }, '国庆节休市'],
    [{ session: 'pre' as const }, '开盘集合竞价'],
    [{ session: 'lunch' as const }, '午间休市'],
    [{ session: 'closed' as const }, '已收盘'],
    [{ isSuspended: true }, '停牌'],
    [{ isStale: true }, '数据延迟'],
  ])('the chip of %j says %s', (more, text) => {
    expect(statusOf({ ...quote, ...more }, live).text).toBe(text)
  })

  test('the chip shows trouble before any session', () => {
    expect(statusOf(quote, { ...live, isOnline: false })).toEqual({ text: '离线', tone: 'warn' })
    expect(statusOf(quote, { ...live, feed: 'failed' })).toEqual({ text: '行情中断', tone: 'warn' })
  })
})

describe('the price shown large', () => {
  test('the price says what it is where it is not the last one', () => {
    expect(shownPrice(quote)).toEqual({ milli: 10_000, name: '' })
    expect(shownPrice({ ...quote, lastMilli: undefined })).toEqual({ milli: 9900, name: '昨收价' })
    expect(shownPrice({ ...quote, indicativeMilli: 9950 }).name).toBe('虚拟匹配价')
    expect(shownPrice({ ...quote, isSuspended: true }).name).toBe('停牌前收盘价')
    expect(shownPrice({ symbol: 'sh600519', session: 'closed' })).toEqual({
      milli: undefined,
      name: '',
    })
  })
})

test('the time of a quote names its day, in the time of the exchange', () => {
  expect(quoteTime(Date.parse('2026-11-20T02:30:05Z'))).toBe('11-20 10:30:05')
  expect(quoteTime(undefined)).toBe('--')
})
