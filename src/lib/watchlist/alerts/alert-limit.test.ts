import { describe, expect, test } from 'vitest'
import { alertText, proposeLimit, readLimit } from './alert-limit.ts'

const NOW = { lastMilli: 10_000, changePercent: 2 }

describe('a limit', () => {
  test.each([
    ['priceAbove', '10.5', 10_500],
    ['priceAbove', ' １０.５ 元', 10_500],
    ['priceBelow', '1,000', '现价已经不高于这个价格，请设更低的价格'],
    ['priceBelow', '9.999', 9999],
    ['riseAbove', '5%', 500],
    ['fallBelow', '3.25', 325],
    ['priceAbove', '', '请输入目标价'],
    ['riseAbove', ' ', '请输入涨跌幅'],
    ['priceAbove', 'abc', '请输入数字'],
    ['priceAbove', '-1', '请输入数字'],
    ['priceAbove', '0', '请输入大于 0 的数'],
    ['priceAbove', '99999999999', '提醒条件超出范围'],
    ['riseAbove', '1001', '提醒条件超出范围'],
    ['priceAbove', '10', '现价已经不低于这个价格，请设更高的价格'],
    ['riseAbove', '2', '今天的涨跌幅已经达到，请设更大的幅度'],
  ] as const)('the limit of %s typed as %j is %s', (kind, typed, limit) => {
    expect(readLimit(kind, typed, NOW)).toBe(limit)
  })

  test.each([
    ['priceAbove', '11.123', '价格的最小单位是 0.01 元'],
    ['priceAbove', '11.12', 11_120],
    ['priceBelow', '9.5', 9500],
    ['riseAbove', '15', '这只股票今天最多涨跌 10.02%，请设更小的幅度'],
    ['riseAbove', '10.02', 1002],
    ['fallBelow', '9.99', '这只股票今天最多涨跌 9.98%，请设更小的幅度'],
    ['fallBelow', '9.98', 998],
  ] as const)(
    'a limit of %s typed as %j, within the steps and the band of a stock, is %s',
    (kind, typed, limit) => {
      const now = { ...NOW, tickMilli: 10, bandPercent: { up: 10.02, down: 9.98 } }
      expect(readLimit(kind, typed, now)).toBe(limit)
    },
  )

  test('the limit of a stock without a quote is accepted as it is', () => {
    const unknown = { lastMilli: undefined, changePercent: undefined }
    expect(readLimit('priceAbove', '1', unknown)).toBe(1000)
  })
})

test.each([
  ['priceAbove', 1_700_000, '涨到 1700.00 元'],
  ['priceBelow', 3999, '跌到 3.999 元'],
  ['riseAbove', 525, '日涨幅达到 5.25%'],
] as const)('the limit %s %d reads %s', (kind, limit, text) => {
  expect(alertText({ kind, limit })).toBe(text)
})

describe('a proposal', () => {
  test.each([
    ['priceAbove', '10.50'],
    ['priceBelow', '9.50'],
    ['riseAbove', '5'],
    ['fallBelow', '5'],
  ] as const)('the proposal for %s is the limit %s', (kind, typed) => {
    expect(proposeLimit(kind, NOW)).toBe(typed)
    expect(readLimit(kind, typed, NOW)).toBeTypeOf('number')
  })

  test('a proposal keeps to the tick and to the band of the day', () => {
    const now = { lastMilli: 1719_460, changePercent: 2, tickMilli: 10 }
    expect(proposeLimit('priceAbove', now)).toBe('1805.43')
    expect(proposeLimit('riseAbove', { ...now, bandPercent: { up: 4.99, down: 5 } })).toBe('4')
  })

  test('a proposal is empty where it was reached already or no price is known', () => {
    expect(proposeLimit('riseAbove', { ...NOW, changePercent: 6 })).toBe('')
    expect(proposeLimit('priceAbove', { lastMilli: undefined, changePercent: undefined })).toBe('')
  })
})
