import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '../db/schema.ts'
import { dayNumber, dayText } from './day-number.ts'

/** A table that is read by day. */
type ByDay = 'billboard_seats' | 'limit_pool'

export interface DaysBeside {
  /** The last day with rows until the wanted one. */
  day: Day
  before: Day | undefined
  after: Day | undefined
}

/** The day to show for a wanted one, and the days with rows beside it; none of them later than `asOf`. */
export async function daysBeside(
  db: Db,
  table: ByDay,
  { wanted, asOf }: { wanted: Day; asOf: Day },
): Promise<DaysBeside | undefined> {
  const nearest = async (side: 'max' | 'min', from: number, to: number) => {
    const { day } = await db
      .selectFrom(table)
      .select(({ fn }) => fn[side]('day').as('day'))
      .where('day', '>', from)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow()
    return day === null ? undefined : dayText(Number(day))
  }
  const day = await nearest('max', 0, dayNumber(wanted < asOf ? wanted : asOf))
  if (day === undefined) return undefined
  return {
    day,
    before: await nearest('max', 0, dayNumber(day) - 1),
    after: await nearest('min', dayNumber(day), dayNumber(asOf)),
  }
}
