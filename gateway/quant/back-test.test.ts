import { expect, test } from 'vitest'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { backTest, changesOf } from './back-test.ts'
import type { RuleMarket } from './rule-market.ts'
import { indexRotation } from './rules/index-rotation.ts'
import { trend } from './rules/trend.ts'

const DAYS = Array.from({ length: 200 }, (_, i) => plusDays('2025-01-01', i))

function marketOf(closes: Record<string, readonly number[]>): RuleMarket {
  const calendar = createTradingCalendar({ days: [...DAYS, plusDays('2025-01-01', 200)] })
  const symbols = Object.keys(closes)
  return {
    days: DAYS,
    calendar,
    names: new Map(),
    prices: {
      closes: new Map(
        symbols.map((symbol) => [
          symbol,
          new Map((closes[symbol] ?? []).map((close, i) => [DAYS[i] ?? '', close])),
        ]),
      ),
      exRights: new Map(),
    },
    viewOn: (index) => ({
      days: DAYS.slice(0, index + 1),
      symbols,
      nextDay: plusDays(DAYS[index] ?? '', 1),
      closesOf: (symbol) => (closes[symbol] ?? []).slice(0, index + 1),
    }),
  }
}

const wave = DAYS.map((_, i) => Math.round(4_000_000 * (1 + 0.2 * Math.sin(i / 20))))

test('a decision is executed a day later: what a day brings does not change its own trades', () => {
  const before = backTest(trend, marketOf({ sh000300: wave }), DAYS[150])
  const jump = wave.map((close, i) => (i === 149 ? close * 2 : close))
  const after = backTest(trend, marketOf({ sh000300: jump }), DAYS[150])
  expect(after?.fills.length).toBe(before?.fills.length)
  expect(after?.navs.slice(0, -1)).toEqual(before?.navs.slice(0, -1))
})

test('a trend is held above its mean and sold below it', () => {
  const result = backTest(trend, marketOf({ sh000300: wave }), undefined)
  expect(result?.fills.map(({ side }) => side).slice(0, 2)).toEqual(['buy', 'sell'])
})

test('a rotation holds the strongest index, and none while all fall', () => {
  const falling = DAYS.map((_, i) => 1_000_000 - i * 1000)
  const rising = DAYS.map((_, i) => 1_000_000 + i * 1000)
  const market = (star: readonly number[]) =>
    marketOf({ sh000300: falling, sz399006: falling, sh000688: star })
  expect(backTest(indexRotation, market(falling), undefined)?.fills).toEqual([])
  expect(backTest(indexRotation, market(rising), undefined)?.fills[0]).toMatchObject({
    symbol: 'sh000688',
    side: 'buy',
  })
})

test('sales come before purchases', () => {
  const held = new Map([['a', 50]])
  expect(changesOf(held, new Map([['b', 50]]))).toEqual([
    ['a', 0],
    ['b', 50],
  ])
})
