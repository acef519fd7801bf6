import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import { type Board, boardOf } from '../board.ts'
import { createTradingCalendar } from '../session/trading-calendar.ts'
import { inferExchange } from '../symbol.ts'
import { parseMilli } from './price.ts'
import { fundLimitPercent, type LimitTerms, limitPrices, limitRatio } from './price-limit.ts'

const terms = (board: Board, day: string, extra: Partial<LimitTerms> = {}): LimitTerms => ({
  board,
  day,
  isSpecialTreatment: false,
  ...extra,
})
const ST = { isSpecialTreatment: true }
const listed = (day: string, dayNumber: number) => ({ listing: { day, dayNumber } })

describe.runIf(hasMarketData)('limit prices of real closes at the limit', () => {
  const cases = hasMarketData ? marketRows('reference/limit_price_cases.csv') : []

  test('all 98 recorded prices agree', () => {
    expect(cases).toHaveLength(98)
    const wrong = cases.filter((row) => {
      // The recorded ratio identifies ST days, which current names do not.
      const isSpecialTreatment = row.limit === '0.05'
      const found = limitPrices(
        parseMilli(row.prev_close!)!,
        10,
        terms(row.board as Board, row.date!, { isSpecialTreatment }),
      )
      const milli = row.side === 'up' ? found?.limitUpMilli : found?.limitDownMilli
      return milli === undefined || milli !== parseMilli(row.actual_limit_price ?? '')
    })
    expect(wrong).toEqual([])
  })
})

/** Highs of 2024 above the limit measured from the previous day; the rule decides about first days of listings. */
function highsAboveLimit(): string[] {
  const calendar = createTradingCalendar({
    days: marketRows('calendar/trade_dates_1990_2026.csv').map((row) => row.trade_date!),
  })
  const listDays = new Map(
    marketRows('stocks/stocks.csv').map((row) => [row.code, row.list_date!] as const),
  )
  const rows = marketRows('kline/daily_raw_2024_232stocks.csv')
  return rows.flatMap((row, i) => {
    const before = rows[i - 1]
    const board = boardOf(inferExchange(row.code!) + row.code!)
    const listed = listDays.get(row.code) ?? ''
    if (before?.code !== row.code || !board) return []
    const isNew = listed >= '2024-01-01'
    const dayNumber = isNew ? calendar.countTradingDays(listed, row.date!) : 0
    const listing = isNew ? { listing: { day: listed, dayNumber } } : {}
    const limits = limitPrices(parseMilli(before!.close!)!, 10, terms(board, row.date!, listing))
    const isAbove = limits !== null && parseMilli(row.high!)! > limits.limitUpMilli
    return isAbove ? [`${row.code} ${row.date}`] : []
  })
}

test.runIf(hasMarketData)('no price of 232 stocks in 2024 rose above its limit', () => {
  expect(highsAboveLimit()).toEqual([])
})

describe('ratios, in thousandths', () => {
  test.each([
    ['the main board', terms('main', '2026-09-30'), 100],
    ['main-board ST before July 2026', terms('main', '2026-07-03', ST), 50],
    ['main-board ST since then', terms('main', '2026-07-06', ST), 100],
    ['B shares under ST before', terms('b', '2026-07-03', ST), 50],
    ['ChiNext before its reform', terms('chinext', '2020-08-21'), 100],
    ['ChiNext since', terms('chinext', '2020-08-24'), 200],
    ['ChiNext under ST', terms('chinext', '2026-01-05', ST), 200],
    ['STAR', terms('star', '2026-01-05'), 200],
    ['BSE', terms('bse', '2026-01-05', ST), 300],
    ['a fund', terms('etf', '2026-01-05'), 100],
    ['a fund on STAR', terms('etf', '2026-01-05', { fundPercent: 20 }), 200],
    ['a convertible bond', terms('bond', '2026-01-05'), 200],
    ['an infrastructure fund', terms('reit', '2026-01-05'), 100],
    ['its first day', terms('reit', '2026-01-05', listed('2026-01-05', 1)), 300],
    ['B shares', terms('b', '2026-01-05'), 100],
    ['the sixth day of a listing', terms('main', '2026-01-12', listed('2026-01-05', 6)), 100],
    ['the second day in Beijing', terms('bse', '2026-01-06', listed('2026-01-05', 2)), 300],
    ['the second day under approval', terms('main', '2021-01-05', listed('2021-01-04', 2)), 100],
  ])('the ratio of %s is %d', (_, given, ratio) =>
    expect(limitRatio(given)).toEqual({ up: ratio, down: ratio }),
  )

  test.each([
    ['the fifth day on the main board', terms('main', '2026-01-09', listed('2026-01-05', 5))],
    ['the fifth day on ChiNext', terms('chinext', '2020-08-28', listed('2020-08-24', 5))],
    ['the first day on STAR', terms('star', '2019-07-22', listed('2019-07-22', 1))],
    ['the first day in Beijing', terms('bse', '2026-01-05', listed('2026-01-05', 1))],
    ['the first day of delisting', terms('main', '2026-01-05', { isFirstDayAgain: true })],
    ['an index', terms('index', '2026-01-05')],
    ['Hong Kong', terms('hk', '2026-01-05')],
  ])('the security %s has no limit', (_, given) => {
    expect(limitRatio(given)).toBeNull()
    expect(limitPrices(10_000, 10, given)).toBeNull()
  })

  test('first days under approval and of bonds have different limits up and down', () => {
    const first = terms('main', '2021-01-04', listed('2021-01-04', 1))
    expect(limitPrices(10_000, 10, first)).toEqual({ limitUpMilli: 14_400, limitDownMilli: 6_400 })
    const bond = terms('bond', '2026-01-05', listed('2026-01-05', 1))
    expect(limitPrices(100_000, 1, bond)).toEqual({
      limitUpMilli: 157_300,
      limitDownMilli: 56_700,
    })
  })

  test.each([
    ['sh588000', '科创50ETF', 20],
    ['sz159915', '创业板ETF', 20],
    ['sz159781', '科创创业ETF', 20],
    ['sh510300', '沪深300ETF', 10],
  ])('the security %s %s may move %d per cent', (symbol, name, percent) =>
    expect(fundLimitPercent(symbol, name)).toBe(percent),
  )
})

describe('limit prices', () => {
  test('prices of Shanghai and Shenzhen round half-up where binary numbers would not', () => {
    const at = (milli: number) => limitPrices(milli, 10, terms('main', '2026-09-30'))
    expect(at(11_500)).toEqual({ limitUpMilli: 12_650, limitDownMilli: 10_350 })
    expect(at(10_050)).toEqual({ limitUpMilli: 11_060, limitDownMilli: 9_050 })
  })

  test('prices of Beijing round inward, so that the band is never passed', () => {
    const found = limitPrices(16_630, 10, terms('bse', '2024-09-30'))
    expect(found).toEqual({ limitUpMilli: 21_610, limitDownMilli: 11_650 })
  })

  test('a limit is at least one tick away on each side, and no price is zero', () => {
    const day = terms('main', '2026-09-30')
    expect(limitPrices(40, 10, day)).toEqual({ limitUpMilli: 50, limitDownMilli: 30 })
    expect(limitPrices(10, 10, day)).toEqual({ limitUpMilli: 20, limitDownMilli: 10 })
    expect(limitPrices(0, 10, day)).toBeNull()
  })

  test('limits lie on the tick, on both sides of the close, and grow with it', () => {
    const board = fc.constantFrom<Board>('main', 'chinext', 'star', 'bse')
    fc.assert(
      fc.property(board, fc.integer({ min: 1, max: 300_000 }), (name, cents) => {
        const day = terms(name, '2026-09-30')
        const here = limitPrices(cents * 10, 10, day)!
        const next = limitPrices(cents * 10 + 10, 10, day)!
        expect(here.limitUpMilli % 10).toBe(0)
        expect(here.limitDownMilli % 10).toBe(0)
        expect(here.limitUpMilli).toBeGreaterThan(cents * 10)
        expect(here.limitDownMilli).toBeLessThanOrEqual(cents * 10)
        expect(next.limitUpMilli).toBeGreaterThanOrEqual(here.limitUpMilli)
        expect(next.limitDownMilli).toBeGreaterThanOrEqual(here.limitDownMilli)
      }),
    )
  })
})
