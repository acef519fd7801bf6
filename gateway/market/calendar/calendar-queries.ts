import { sql } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'
import type { Holidays } from './closed-days.ts'

export interface CalendarYear {
  year: number
  tradingDays: number
  closedDays: number
  firstDay: Day
  lastDay: Day
}

/** The years that have trading days, newest first. */
export async function calendarYears(
  db: Db,
  { year, limit }: { year?: number; limit: number },
): Promise<readonly CalendarYear[]> {
  const { rows } = await sql<{
    year: number
    days: number
    closed: number
    from: number
    to: number
  }>`
    select y.*, (select count(*)::int from market_holidays h where h.day / 10000 = y.year) as closed
    from (
      select day / 10000 as year, count(*)::int as days, min(day) as "from", max(day) as "to"
      from trading_days group by 1
    ) y
    where ${year ?? null}::int is null or y.year = ${year ?? null}::int
    order by y.year desc limit ${limit}`.execute(db)
  return rows.map(({ year, days, closed, from, to }) => ({
    ...{ year, tradingDays: days, closedDays: closed },
    ...{ firstDay: dayText(from), lastDay: dayText(to) },
  }))
}

export async function holidaysOfYear(db: Db, year: number): Promise<Holidays> {
  const rows = await db
    .selectFrom('market_holidays')
    .selectAll()
    .where('day', '>=', year * 10_000)
    .where('day', '<', (year + 1) * 10_000)
    .orderBy('day')
    .execute()
  return new Map(rows.map(({ day, name }) => [dayText(day), name]))
}

export interface YearPlan {
  year: number
  days: readonly Day[]
  holidays: Holidays
}

/** Replaces the days of a year after `today`: what has been traded stays as it was. */
export async function replaceYear(
  db: Db,
  { year, days, holidays }: YearPlan,
  today: Day,
): Promise<void> {
  const after = Math.max(dayNumber(today), year * 10_000)
  const [from, to] = [after + 1, (year + 1) * 10_000]
  for (const table of ['trading_days', 'market_holidays'] as const)
    await db.deleteFrom(table).where('day', '>=', from).where('day', '<', to).execute()
  const coming = days.map(dayNumber).filter((day) => day > after)
  if (coming.length > 0)
    await db
      .insertInto('trading_days')
      .values(coming.map((day) => ({ day })))
      .execute()
  const closed = [...holidays].map(([day, name]) => ({ day: dayNumber(day), name }))
  const closedLater = closed.filter(({ day }) => day > after)
  if (closedLater.length > 0) await db.insertInto('market_holidays').values(closedLater).execute()
}
