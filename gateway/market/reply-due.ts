import { dayOf } from '#api/china-time.ts'
import { type Day, instantOf, plusDays, weekdayOf } from '#api/exchange/session/exchange-time.ts'
import {
  CalendarError,
  createTradingCalendar,
  type TradingCalendar,
} from '#api/exchange/session/trading-calendar.ts'
import type { Db } from '../db/schema.ts'
import { calendarDays } from './queries.ts'

const SATURDAY = 6

/** The deadline of a promised reply: the end of the given working day after the day of `from`. */
export async function replyDue(db: Db, from: Date, days: number): Promise<Date> {
  const source = await calendarDays(db)
  const calendar = source.days.length > 0 ? createTradingCalendar(source) : undefined
  return new Date(
    instantOf(plusDays(lastWorkingDay(dayOf(from), days, calendar), 1), 0).getTime() - 1,
  )
}

/** Working days are the exchange's; beyond the end of its calendar, Monday to Friday. */
export function lastWorkingDay(
  from: Day,
  days: number,
  calendar: TradingCalendar | undefined,
): Day {
  try {
    if (calendar) return calendar.plusTradingDays(from, days)
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
  }
  let day = from
  for (let left = days; left > 0; ) {
    day = plusDays(day, 1)
    if (weekdayOf(day) < SATURDAY) left -= 1
  }
  return day
}
