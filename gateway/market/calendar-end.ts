import { Gauge, type Registry } from 'prom-client'
import { dayOf } from '#api/china-time.ts'
import { type Day, daysBetween } from '#api/exchange/session/exchange-time.ts'
import type { Services } from '../http/handle.ts'
import { readInTime } from '../ops/health/read-in-time.ts'

/** Long enough to import the next year, whose holidays are published in November. */
const WARNED_DAYS = 60

type Parts = Pick<Services, 'market' | 'clock'>

interface CalendarEnd {
  lastDay: Day
  daysLeft: number
  /** The next year is to be imported. */
  isNear: boolean
}

/** The last day the trading calendar knows; undefined while none is known. */
export async function calendarEnd({ market, clock }: Parts): Promise<CalendarEnd | undefined> {
  const calendar = await market.moments.calendar()
  if (!calendar) return undefined
  const { lastDay } = calendar
  const daysLeft = daysBetween(dayOf(clock.now()), lastDay)
  return { lastDay, daysLeft, isNear: daysLeft <= WARNED_DAYS }
}

export function observeCalendarEnd(registry: Registry, parts: Parts): void {
  new Gauge({
    name: 'gateway_calendar_days_left',
    help: 'Days until the last one the trading calendar knows; negative after it',
    registers: [registry],
    async collect() {
      // Days change slowly: without an answer of the database the last figure is shown.
      const end = await readInTime(calendarEnd(parts))
      if (end) this.set(end.daysLeft)
    },
  })
}
