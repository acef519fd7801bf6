import { type Day, isDay, plusDays } from './exchange-time.ts'

/** Source data of a calendar; the days are those on which the exchange trades, oldest first. */
export interface CalendarDays {
  days: readonly Day[]
  /** Days that end at noon (Hong Kong on the eves of Christmas, New Year and Lunar New Year). */
  halfDays?: readonly Day[]
  /** Weekdays without trading, with the reason: `{'2026-10-01': '国庆节'}`. */
  holidays?: Readonly<Record<Day, string>>
}

/** The trading days of an exchange; a query about an unknown day throws CalendarError. */
export interface TradingCalendar {
  firstDay: Day
  lastDay: Day
  isTradingDay(day: Day): boolean
  isHalfDay(day: Day): boolean
  /** The holiday's name, null if unknown. */
  holidayOf(day: Day): string | null
  /** The last trading day before `day`. */
  previousTradingDay(day: Day): Day
  /** The first trading day after `day`. */
  nextTradingDay(day: Day): Day
  /** The same; undefined where the calendar ends, before the exchange has told its holidays of the next year. */
  nextKnownTradingDay(day: Day): Day | undefined
  /** The count-th trading day after `day` (before it if negative); for 0, the first on or after it. */
  plusTradingDays(day: Day, count: number): Day
  /** Trading days from `from` to `to`, both inclusive: 1 for a stock's first day of listing. */
  countTradingDays(from: Day, to: Day): number
}

/** A day outside the years of the calendar, or a list from which no calendar can be built. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
}

/** The longest closure since 1990 was 20 days, in February 1999; a longer one is a hole in the list. */
const GAP_DAYS_MAX = 20

export function createTradingCalendar(source: CalendarDays): TradingCalendar {
  const days = checkedDays(source.days)
  const trading = new Set(days)
  const halfDays = new Set(source.halfDays ?? [])
  const holidays = new Map(Object.entries(source.holidays ?? {}))
  const firstDay = knownFrom(days[0]!)
  const lastDay = knownUntil(days.at(-1)!)
  const known = (day: Day) => {
    if (trading.has(day) || (isDay(day) && day >= firstDay && day <= lastDay)) return day
    throw new CalendarError(`${day} is not a day between ${firstDay} and ${lastDay}`)
  }
  const at = (position: number, from: Day) => {
    const day = days[position]
    if (day) return day
    throw new CalendarError(`the trading day asked for from ${from} on lies outside the calendar`)
  }
  const plusTradingDays = (day: Day, count: number) => {
    const start = positionOf(days, known(day))
    return at(start + count - (count > 0 && days[start] !== day ? 1 : 0), day)
  }
  return {
    firstDay,
    lastDay,
    isTradingDay: (day) => trading.has(known(day)),
    isHalfDay: (day) => halfDays.has(known(day)),
    holidayOf: (day) => holidays.get(known(day)) ?? null,
    previousTradingDay: (day) => plusTradingDays(day, -1),
    nextTradingDay: (day) => plusTradingDays(day, 1),
    nextKnownTradingDay: (day) =>
      day > lastDay ? undefined : days[positionOf(days, plusDays(known(day), 1))],
    plusTradingDays,
    countTradingDays: (from, to) =>
      Math.max(0, positionOf(days, plusDays(known(to), 1)) - positionOf(days, known(from))),
  }
}

function checkedDays(days: readonly Day[]): readonly Day[] {
  if (!days.length) throw new CalendarError('a calendar needs at least one trading day')
  days.forEach((day, i) => {
    if (!isDay(day)) throw new CalendarError(`${day} is not a day`)
    const before = days[i - 1]
    if (!before) return
    if (day <= before) throw new CalendarError(`${day} is out of order`)
    if (day > plusDays(before, GAP_DAYS_MAX))
      throw new CalendarError(`no day from ${before} to ${day}`)
  })
  return days
}

// Every year has had trading until 28 December or later and from 5 January or earlier. A list that stops short of that
// may be incomplete, and its missing days must not count as holidays.
function knownFrom(first: Day): Day {
  return first.slice(5) <= '01-10' ? `${first.slice(0, 4)}-01-01` : first
}

function knownUntil(last: Day): Day {
  return last.slice(5) >= '12-25' ? `${last.slice(0, 4)}-12-31` : last
}

/** The position of `day` in the sorted list, or where it would be inserted. */
function positionOf(days: readonly Day[], day: Day): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (days[middle]! < day) low = middle + 1
    else high = middle
  }
  return low
}
