import { expect, test } from 'vitest'
import { newestDue } from './day-table.ts'

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']
const EVENING = 20 * 3600

test.each([
  ['in the evening, the day itself', 'sameDay', '2026-11-23T20:00:00', '2026-11-23'],
  ['before it, the trading day before', 'sameDay', '2026-11-23T19:59:59', '2026-11-20'],
  ['at a weekend, the last trading day', 'sameDay', '2026-11-21T10:00:00', '2026-11-20'],
  ['a trading day later, the one before', 'nextTradingDay', '2026-11-23T20:00:00', '2026-11-20'],
  ['until then, the one before that', 'nextTradingDay', '2026-11-23T19:00:00', '2026-11-19'],
  ['beyond the calendar, none', 'sameDay', '2026-11-25T20:00:00', undefined],
] as const)('the table that is due is, %s', (_, on, at, day) => {
  expect(newestDue(DAYS, new Date(`${at}+08:00`), { on, second: EVENING })).toBe(day)
})
