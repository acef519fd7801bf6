import { CALLBACK_MINUTES } from '#api/adviser/callback/list-callback-slots.ts'
import { dayOf } from '#api/china-time.ts'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import { createTradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { Db } from '#gateway/db/schema.ts'
import { calendarDays } from '#gateway/market/queries.ts'
import { lastWorkingDay } from '#gateway/market/reply-due.ts'
import { bookedTimes } from './callback-queries.ts'

/** Working days that can be booked, from the next one on. */
const DAYS_AHEAD = 5
/** Hours of call-backs: morning, and the afternoon after the close. */
const HOURS = [
  [9.5, 11.5],
  [15.5, 17.5],
] as const
const HOUR = 3600

/** The times at which an adviser can phone, earliest first. */
export async function freeSlots(
  db: Db,
  certificate: string,
  now: Date,
): Promise<readonly number[]> {
  const source = await calendarDays(db)
  const calendar = source.days.length > 0 ? createTradingCalendar(source) : undefined
  const booked = await bookedTimes(db, certificate, now)
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) =>
    lastWorkingDay(dayOf(now), i + 1, calendar),
  )
  return days.flatMap(slotsOfDay).filter((slot) => !booked.has(slot))
}

function slotsOfDay(day: string): number[] {
  return HOURS.flatMap(([from, to]) => {
    const count = ((to - from) * 60) / CALLBACK_MINUTES
    return Array.from({ length: count }, (_, i) =>
      instantOf(day, from * HOUR + i * CALLBACK_MINUTES * 60).getTime(),
    )
  })
}
