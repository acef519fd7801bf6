import { dayOf } from '#api/china-time.ts'
import { type Day, instantOf, plusDays } from '#api/exchange/session/exchange-time.ts'
import {
  CalendarError,
  createTradingCalendar,
  type TradingCalendar,
} from '#api/exchange/session/trading-calendar.ts'
import { CANCELLATION_DAYS } from '#api/order/refund/refund-days.ts'
import type { Db } from '#gateway/db/schema.ts'
import { calendarDays } from '#gateway/market/queries.ts'

/** Days of the calendar to search: more than five trading days ever take, so that nobody loses one. */
const BEYOND_CALENDAR_DAYS = 15

/** Last moment to cancel: the end of the fifth trading day after the day of signing. */
export async function cancellationEnd(db: Db, signedAt: Date): Promise<Date> {
  const calendar = await readCalendar(db)
  const day = lastDay(dayOf(signedAt), calendar)
  return new Date(instantOf(plusDays(day, 1), 0).getTime() - 1)
}

export function lastDay(signedOn: Day, calendar: TradingCalendar | undefined): Day {
  try {
    if (calendar) return calendar.plusTradingDays(signedOn, CANCELLATION_DAYS)
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
  }
  return plusDays(signedOn, BEYOND_CALENDAR_DAYS)
}

async function readCalendar(db: Db): Promise<TradingCalendar | undefined> {
  const source = await calendarDays(db)
  return source.days.length > 0 ? createTradingCalendar(source) : undefined
}
