import { dayOf } from '#api/china-time.ts'
import { type Day, instantOf, secondOfDay } from '#api/exchange/session/exchange-time.ts'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import {
  CalendarError,
  createTradingCalendar,
  type TradingCalendar,
} from '#api/exchange/session/trading-calendar.ts'
import {
  quoteDay,
  sessionAt,
  sessionMarket,
  type TradingSession,
} from '#api/exchange/session/trading-session.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import { calendarDays } from '../queries.ts'

/** The day a symbol shows at an instant, and how far that day has come. */
export interface SessionMoment {
  day: Day
  /** Second of that day; its last one if the day is over. */
  second: number
  phase: SessionPhase
  session: TradingSession
  /** Why there is no trading today, if the calendar knows. */
  holiday: string | null
  /** When the phase changes, null beyond the calendar's end. */
  changesAt: Date | null
  /** The calendar does not contain the day: the values are those of its last one. */
  isBeyondCalendar: boolean
}

const LAST_SECOND = 86_399

export function sessionMomentOf(
  now: Date,
  symbol: StockSymbol,
  calendar: TradingCalendar,
): SessionMoment {
  const market = sessionMarket(symbol, dayOf(now)) ?? 'mainland'
  try {
    const { phase, session, changesAt } = sessionAt(now, market, calendar)
    const day = quoteDay(now, market, calendar)
    const second = day === dayOf(now) ? secondOfDay(now) : LAST_SECOND
    const holiday = calendar.holidayOf(dayOf(now))
    return { day, second, phase, session, holiday, changesAt, isBeyondCalendar: false }
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    return lastKnown(calendar)
  }
}

/** The time of a quote at this moment: not later than the last trading of its day. */
export function quotedAt({ day, second }: SessionMoment, lastTrading: number): Date {
  return instantOf(day, Math.min(second, lastTrading))
}

function lastKnown(calendar: TradingCalendar): SessionMoment {
  const { lastDay } = calendar
  const day = calendar.isTradingDay(lastDay) ? lastDay : calendar.previousTradingDay(lastDay)
  return {
    day,
    second: LAST_SECOND,
    phase: 'closed',
    session: 'closed',
    holiday: null,
    changesAt: null,
    isBeyondCalendar: true,
  }
}

export interface SessionMoments {
  /** Null while no trading calendar is known. */
  at(symbol: StockSymbol): Promise<SessionMoment | null>
  calendar(): Promise<TradingCalendar | null>
  /** The next request reads the calendar again; other nodes do so within ten minutes. */
  forget(): void
}

/** How long a loaded calendar is used; an import adds the next year. */
const CALENDAR_KEPT_MS = 600_000

/** The session moments of symbols, by the calendar in the database. */
export function createSessionMoments({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): SessionMoments {
  let calendar: Promise<TradingCalendar | null> | undefined
  let readAt = 0
  const read = async () => {
    try {
      return createTradingCalendar(await calendarDays(db))
    } catch (err) {
      log.error({ err }, 'no trading calendar')
      return null
    }
  }
  const current = async () => {
    const now = clock.now().getTime()
    if (!calendar || Math.abs(now - readAt) >= CALENDAR_KEPT_MS) {
      readAt = now
      calendar = read()
    }
    return calendar
  }
  return {
    async at(symbol) {
      const known = await current()
      return known && sessionMomentOf(clock.now(), symbol, known)
    },
    calendar: current,
    forget() {
      calendar = undefined
    },
  }
}
