import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    page_reports: PageReportsTable
  }
}

/**
 * `view`: a page view that reported; `error`, `policy` and `browser`: what went wrong, by name and place; the vitals,
 * by how good they were.
 */
export type ReportKind = 'view' | 'error' | 'policy' | 'browser' | 'lcp' | 'inp' | 'cls'

export interface Reported {
  route: string
  kind: ReportKind
  name: string
  place: string
}

interface PageReportsTable extends Reported {
  day: string
  hits: number | string
  last_at: Date
}

export type ReportRow = Omit<PageReportsTable, 'day' | 'hits'> & { hits: number }

/** Anybody may send reports: a day holds so many different ones, and more of those it has. */
const ROWS_OF_DAY_MAX = 5000
const DAYS_STORED = 30

/** Adds reports to the counters of the day. */
export async function countReported(db: Db, reported: readonly Reported[], now: Date) {
  const day = dayOf(now)
  const { rows } = await db
    .selectFrom('page_reports')
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const isFull = Number(rows) >= ROWS_OF_DAY_MAX
  for (const { key, hits, ...one } of merged(reported)) {
    const counted = { day, ...one }
    if (isFull)
      await db
        .updateTable('page_reports')
        .set({ hits: sql`hits + ${hits}`, last_at: now })
        .where((eb) => eb.and(counted))
        .execute()
    else
      await db
        .insertInto('page_reports')
        .values({ ...counted, hits, last_at: now })
        .onConflict((conflict) =>
          conflict.columns(['day', 'route', 'kind', 'name', 'place']).doUpdateSet({
            hits: sql`page_reports.hits + excluded.hits`,
            last_at: now,
          }),
        )
        .execute()
  }
}

/** Equal ones once, all in one order, so that two reports cannot deadlock. */
function merged(reported: readonly Reported[]) {
  const found = new Map<string, Reported & { key: string; hits: number }>()
  for (const one of reported) {
    const key = [one.route, one.kind, one.name, one.place].join(' ')
    found.set(key, { ...one, key, hits: (found.get(key)?.hits ?? 0) + 1 })
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** What was reported since a day, over all its days, the most frequent first. */
export async function reportRows(
  db: Db,
  since: string,
  kinds: readonly ReportKind[],
): Promise<readonly ReportRow[]> {
  const rows = await db
    .selectFrom('page_reports')
    .select(['route', 'kind', 'name', 'place'])
    .select((eb) => [
      eb.fn.sum<number | string>('hits').as('hits'),
      eb.fn.max('last_at').as('last_at'),
    ])
    .where('day', '>=', since)
    .where('kind', 'in', kinds)
    .groupBy(['route', 'kind', 'name', 'place'])
    .orderBy('hits', 'desc')
    .orderBy('route')
    .limit(5000)
    .execute()
  return rows.map((row) => ({ ...row, hits: Number(row.hits) }))
}

export async function forgetReports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('page_reports')
    .where('day', '<', plusDays(dayOf(now), -DAYS_STORED))
    .execute()
}
