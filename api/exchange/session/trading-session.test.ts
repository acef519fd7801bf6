import { describe, expect, test } from 'vitest'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import { sessionLabel } from './session-label.ts'
import type { SessionMarket } from './session-schedule.ts'
import { CalendarError, createTradingCalendar } from './trading-calendar.ts'
import { quoteDay, sessionAt, sessionMarket } from './trading-session.ts'

/** 2026-12-18 is a Friday; the following Friday is a holiday, 24 and 31 December are half days in Hong Kong. */
const calendar = createTradingCalendar({
  days: [
    ...['2026-12-17', '2026-12-18', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'],
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ],
  halfDays: ['2026-12-24', '2026-12-31'],
  holidays: { '2026-12-25': '圣诞节' },
})
const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)
const state = (text: string, market: SessionMarket = 'mainlandAfterHours') =>
  sessionAt(at(text), market, calendar)

describe('an A share on a trading day', () => {
  test.each([
    ['00:00:00', 'beforeOpen', 'closed', '09:15'],
    ['09:14:59', 'beforeOpen', 'closed', '09:15'],
    ['09:15:00', 'openingAuction', 'pre', '09:20'],
    ['09:20:00', 'openingAuctionFixed', 'pre', '09:25'],
    ['09:25:00', 'matchPause', 'pre', '09:30'],
    ['09:30:00', 'morning', 'open', '11:30'],
    ['11:29:59', 'morning', 'open', '11:30'],
    ['11:30:00', 'lunch', 'lunch', '13:00'],
    ['13:00:00', 'afternoon', 'open', '14:57'],
    ['14:57:00', 'closingAuction', 'open', '15:00'],
    ['15:00:00', 'afterClose', 'closed', '15:05'],
    ['15:05:00', 'afterHours', 'closed', '15:30'],
  ])('the phase at %s is %s, %s for clients, until %s', (time, phase, session, until) => {
    expect(state(`2026-12-17 ${time}`)).toEqual({
      day: '2026-12-17',
      phase,
      session,
      changesAt: at(`2026-12-17 ${until}:00`),
    })
  })

  test('a share without the after-hours part closes at 15:00, the others at 15:30 until midnight', () => {
    const evening = state('2026-12-17 15:30:00')
    expect(evening).toMatchObject({ phase: 'closed', changesAt: at('2026-12-18 00:00:00') })
    expect(state('2026-12-17 15:00:00', 'mainland').phase).toBe('closed')
  })

  test('the phase is the same wherever the instant was written', () => {
    expect(sessionAt(new Date('2026-12-17T01:30:00Z'), 'mainland', calendar).phase).toBe('morning')
    const night = sessionAt(new Date('2026-12-17T16:00:00Z'), 'mainland', calendar)
    expect(night.day).toBe('2026-12-18')
  })
})

describe('closed days', () => {
  test('a weekend lasts until Monday, a holiday until the day after', () => {
    expect(state('2026-12-19 10:00:00')).toMatchObject({
      phase: 'weekend',
      session: 'closed',
      changesAt: at('2026-12-21 00:00:00'),
    })
    expect(state('2026-12-25 10:00:00')).toMatchObject({
      phase: 'holiday',
      changesAt: at('2026-12-26 00:00:00'),
    })
  })

  test('no phase is guessed past the calendar', () => {
    expect(state('2026-12-31 16:00:00').changesAt).toEqual(at('2027-01-01 00:00:00'))
    expect(() => state('2027-01-04 10:00:00')).toThrow(CalendarError)
  })
})

describe('Hong Kong', () => {
  test.each([
    ['2026-12-17 09:00:00', 'openingAuction'],
    ['2026-12-17 09:15:00', 'openingAuctionFixed'],
    ['2026-12-17 11:45:00', 'morning'],
    ['2026-12-17 12:30:00', 'lunch'],
    ['2026-12-17 15:30:00', 'afternoon'],
    ['2026-12-17 16:05:00', 'closingAuction'],
    ['2026-12-17 16:10:00', 'closed'],
    ['2026-12-24 12:05:00', 'closingAuction'],
    ['2026-12-24 13:30:00', 'closed'],
  ])('the phase at %s is %s', (time, phase) => expect(state(time, 'hongKong').phase).toBe(phase))

  test('half days do not affect the mainland', () => {
    expect(state('2026-12-24 13:30:00', 'mainland').phase).toBe('afternoon')
  })
})

test.each([
  ['sh600519', '2026-07-03', 'mainland'],
  ['sh600519', '2026-07-06', 'mainlandAfterHours'],
  ['sh510300', '2026-07-06', 'mainlandAfterHours'],
  ['sh510300', '2026-07-03', 'mainland'],
  ['sh688001', '2026-07-03', 'mainlandAfterHours'],
  ['sz300750', '2020-08-24', 'mainlandAfterHours'],
  ['sz300750', '2020-08-21', 'mainland'],
  ['bj920185', '2026-07-06', 'mainland'],
  ['sh900901', '2026-07-06', 'mainland'],
  ['sz161725', '2026-07-06', 'mainland'],
  ['sh000001', '2026-07-06', 'mainland'],
  ['hkHSI', '2026-07-06', 'hongKong'],
  ['usAAPL', '2026-07-06', null],
  ['nonsense', '2026-07-06', null],
])('the market %s on %s has the hours %s', (symbol, day, market) =>
  expect(sessionMarket(symbol, day)).toBe(market),
)

test.each([
  ['2026-12-18 09:14:59', '2026-12-17'],
  ['2026-12-18 09:15:00', '2026-12-18'],
  ['2026-12-18 23:00:00', '2026-12-18'],
  ['2026-12-20 12:00:00', '2026-12-18'],
  ['2026-12-25 12:00:00', '2026-12-24'],
])('the figures at %s are those of %s', (time, day) =>
  expect(quoteDay(at(time), 'mainland', calendar)).toBe(day),
)

test('every phase has words, and a holiday its name', () => {
  expect(sessionLabel('morning')).toBe('交易中')
  expect(sessionLabel('afterHours')).toBe('盘后定价交易')
  expect(sessionLabel('holiday', '国庆节')).toBe('国庆节休市')
  expect(sessionLabel('holiday')).toBe('休市')
})

test.runIf(hasMarketData)(
  'the recorded calendar names the sessions of the holiday of October 2026',
  () => {
    const days = marketRows('calendar/trade_dates_1990_2026.csv').map((row) => row.trade_date!)
    const recorded = createTradingCalendar({ days })
    const phase = (text: string) => sessionAt(at(text), 'mainlandAfterHours', recorded).phase
    expect(phase('2026-09-30 15:10:00')).toBe('afterHours')
    expect(phase('2026-10-01 10:00:00')).toBe('holiday')
    expect(phase('2026-10-08 10:00:00')).toBe('morning')
    expect(phase('2026-10-10 10:00:00')).toBe('weekend')
    expect(() => phase('2027-01-04 10:00:00')).toThrow(CalendarError)
  },
)
