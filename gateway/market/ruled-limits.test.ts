import { expect, test } from 'vitest'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { blankQuote } from './feed/quote.ts'
import type { Listing } from './queries.ts'
import { withRuledLimits } from './ruled-limits.ts'

const calendar = createTradingCalendar({ days: ['2026-11-18', '2026-11-19', '2026-11-20'] })
const on = { day: '2026-11-20', calendar }

const listing = (symbol: string, more: Partial<Listing> = {}): Listing => ({
  ...{ symbol, code: symbol.slice(2), name: '示例股份', exchange: 'sh', board: 'main' },
  ...{ area: null, industry: null, pinyin: null, listDay: '2010-01-04', isListed: true },
  ...{ floatShares: null, totalShares: null, ...more },
})
const quote = (symbol: string, prevCloseMilli: number | null) => ({
  ...blankQuote(symbol),
  prevCloseMilli,
})

test.for([
  ['sh600519', 12_340, 13_570, 11_110],
  ['sz300750', 12_340, 14_810, 9870],
  ['bj920002', 12_340, 16_040, 8640],
] as const)('the quote of %s gets the limits of its board', ([symbol, prevClose, up, down]) => {
  const ruled = withRuledLimits(quote(symbol, prevClose), listing(symbol), on)
  expect([ruled.limitUpMilli, ruled.limitDownMilli]).toEqual([up, down])
})

test('the limits of a source stay, and a day without limits gets none', () => {
  const stated = { ...quote('sh600519', 12_340), limitUpMilli: 1, limitDownMilli: 1 }
  expect(withRuledLimits(stated, listing('sh600519'), on)).toBe(stated)
  const young = quote('sh603001', 12_340)
  const listed = listing('sh603001', { listDay: '2026-11-18' })
  expect(withRuledLimits(young, listed, on)).toBe(young)
  const unknown = quote('sh600519', null)
  expect(withRuledLimits(unknown, listing('sh600519'), on)).toBe(unknown)
})
