import { dayOf } from '../../china-time.ts'
import { boardOf, isAShare } from '../board.ts'
import type { StockSymbol } from '../symbol.ts'
import { type Day, instantOf, plusDays, secondOfDay, weekdayOf } from './exchange-time.ts'
import { daySchedule, type SessionMarket, type SessionPhase } from './session-schedule.ts'
import type { TradingCalendar } from './trading-calendar.ts'

/** Sessions for clients: `pre` from the opening auction on, `open` while prices move. */
export type TradingSession = 'pre' | 'open' | 'lunch' | 'closed'

export interface SessionState {
  day: Day
  phase: SessionPhase
  session: TradingSession
  /** When the phase changes, or the calendar ends. */
  changesAt: Date
}

/** From this day on, all A shares and exchange-traded funds of Shanghai and Shenzhen trade at the close until 15:30. */
const AFTER_HOURS_FOR_ALL = '2026-07-06'
const AFTER_HOURS_STAR = '2019-07-22'
const AFTER_HOURS_CHINEXT = '2020-08-24'

const SESSIONS: Readonly<Partial<Record<SessionPhase, TradingSession>>> = {
  openingAuction: 'pre',
  openingAuctionFixed: 'pre',
  matchPause: 'pre',
  morning: 'open',
  lunch: 'lunch',
  afternoon: 'open',
  closingAuction: 'open',
}

/** The trading hours of a symbol on a day; null for markets whose hours this product does not follow. */
export function sessionMarket(symbol: StockSymbol, day: Day): SessionMarket | null {
  const board = boardOf(symbol)
  if (!board || symbol.startsWith('us')) return null
  if (symbol.startsWith('hk')) return 'hongKong'
  const isFixedPriceBoard =
    (board === 'star' && day >= AFTER_HOURS_STAR) ||
    (board === 'chinext' && day >= AFTER_HOURS_CHINEXT) ||
    (day >= AFTER_HOURS_FOR_ALL && (board === 'etf' || (isAShare(board) && board !== 'bse')))
  return isFixedPriceBoard ? 'mainlandAfterHours' : 'mainland'
}

/** The state of a market at an instant; throws CalendarError on unknown days. */
export function sessionAt(
  at: Date,
  market: SessionMarket,
  calendar: TradingCalendar,
): SessionState {
  const day = dayOf(at)
  const state = (phase: SessionPhase, changesAt: Date): SessionState => ({
    day,
    phase,
    session: SESSIONS[phase] ?? 'closed',
    changesAt,
  })
  if (!calendar.isTradingDay(day)) {
    const phase = phaseOfMidnight(day, calendar)
    return state(phase, midnightAfter(day, phase, calendar))
  }
  const steps = daySchedule(market, calendar.isHalfDay(day))
  const second = secondOfDay(at)
  const next = steps.find((step) => step.fromSecond > second)
  const current = steps.findLast((step) => step.fromSecond <= second)!
  const changesAt = next
    ? instantOf(day, next.fromSecond)
    : midnightAfter(day, current.phase, calendar)
  return state(current.phase, changesAt)
}

/**
 * The trading day whose figures a market shows: the current day from the opening auction on, before that the previous
 * one.
 */
export function quoteDay(at: Date, market: SessionMarket, calendar: TradingCalendar): Day {
  const day = dayOf(at)
  if (!calendar.isTradingDay(day)) return calendar.previousTradingDay(day)
  const { phase } = sessionAt(at, market, calendar)
  return phase === 'beforeOpen' ? calendar.previousTradingDay(day) : day
}

function phaseOfMidnight(day: Day, calendar: TradingCalendar): SessionPhase {
  if (calendar.isTradingDay(day)) return 'beforeOpen'
  return weekdayOf(day) > 5 && !calendar.holidayOf(day) ? 'weekend' : 'holiday'
}

function midnightAfter(day: Day, phase: SessionPhase, calendar: TradingCalendar): Date {
  let next = plusDays(day, 1)
  while (next <= calendar.lastDay && phaseOfMidnight(next, calendar) === phase) {
    next = plusDays(next, 1)
  }
  return instantOf(next, 0)
}
