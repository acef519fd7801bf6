import { sql } from 'kysely'
import { CHIEF_SUBJECT, type Report } from '#api/adviser/chief/report.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Context } from '#gateway/http/handle.ts'
import {
  type PublicationRow,
  publicationAnswers,
  publicationsOf,
} from '#gateway/publication/publication-queries.ts'
import { readingsOf } from '#gateway/publication/reading-rights.ts'
import { NO_VOTES, votesOf } from '../entry-votes.ts'

interface ReportPage {
  certificate?: string | undefined
  cursor?: string | undefined
  limit: number
  until: Date
}

/** Reports, newest first. */
export const reportsOf = (db: Db, page: ReportPage) =>
  publicationsOf(db, { kind: 'report', subjectId: CHIEF_SUBJECT, ...page })

/** Rows of the record as a reader sees them, with votes and whether they were opened. */
export async function reportAnswers(
  services: Pick<Context, 'db' | 'market' | 'userId' | 'now'>,
  rows: readonly PublicationRow[],
): Promise<readonly Report[]> {
  const { db, userId, now } = services
  const entries = await publicationAnswers(services, rows, await readingsOf(db, userId, now))
  const ids = rows.map(({ id }) => Number(id))
  const votes = await votesOf(db, ids, userId)
  const read = await readBy(db, userId, ids)
  return ids.flatMap((seq, i) => {
    const entry = entries[i]
    return entry ? [{ entry, seq, ...(votes.get(seq) ?? NO_VOTES), isRead: read.has(seq) }] : []
  })
}

async function readBy(
  db: Db,
  userId: string | undefined,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!userId || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('chief_reads')
    .select('report_id')
    .where('user_id', '=', userId)
    .where('report_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => Number(row.report_id)))
}

export async function markReportRead(db: Db, userId: string, seq: number): Promise<void> {
  await db
    .insertInto('chief_reads')
    .values({ user_id: userId, report_id: seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Certificates of everybody who has published a report. */
export async function reportAuthors(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ certificate: string }>`
    select distinct adviser_certificate as certificate from publications
    where kind = 'report' and subject_id = ${CHIEF_SUBJECT} and withdraws is null`.execute(db)
  return new Set(rows.map(({ certificate }) => certificate))
}
