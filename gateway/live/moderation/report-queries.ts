import { type SqlBool, sql } from 'kysely'
import type { MessageReportReason } from '#api/live/moderation/report-message.ts'
import type { Db } from '#gateway/db/schema.ts'

/** `open`: an operator has yet to decide. */
export const REPORT_STATES = ['open', 'settled'] as const
export type ReportState = (typeof REPORT_STATES)[number]

interface MessageReport {
  room_id: string
  seq: number
  user_id: string
  reason: MessageReportReason
  words: string | null
}

/** Stores a report once per person and message. */
export async function storeReport(db: Db, report: MessageReport, now: Date): Promise<void> {
  await db
    .insertInto('live_reports')
    .values({ ...report, created_at: now, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A removed message needs no decision, no matter who removed it. */
const isOpen = sql<SqlBool>`live_messages.removed_at is null and exists (
  select from live_reports o where o.room_id = live_messages.room_id and o.seq = live_messages.seq
    and o.settled_at is null)`

function reported(db: Db) {
  const ofMessage = sql`live_reports r where r.room_id = live_messages.room_id and r.seq = live_messages.seq`
  return db
    .selectFrom('live_messages')
    .innerJoin('live_rooms', 'live_rooms.room_id', 'live_messages.room_id')
    .leftJoin('live_members', (join) =>
      join
        .onRef('live_members.room_id', '=', 'live_messages.room_id')
        .onRef('live_members.user_id', '=', 'live_messages.user_id'),
    )
    .selectAll('live_messages')
    .select(['live_rooms.title', 'live_members.muted_until', isOpen.as('is_open')])
    .select([
      sql<string>`(select string_agg(reason, ',') from ${ofMessage})`.as('reasons'),
      sql<string | null>`(select string_agg(words, '；' order by created_at) from ${ofMessage})`.as(
        'words',
      ),
      sql<number>`(select count(*) from ${ofMessage})`.as('reports'),
      sql<Date>`(select max(created_at) from ${ofMessage})`.as('reported_at'),
    ])
    .where(
      sql<SqlBool>`exists (select from live_reports o
        where o.room_id = live_messages.room_id and o.seq = live_messages.seq)`,
    )
}

export type ReportedRow = Awaited<
  ReturnType<ReturnType<typeof reported>['executeTakeFirstOrThrow']>
>

/** Reported messages for an operator: open ones first, with the most reports at the top. */
export async function reportedMessages(
  db: Db,
  { state, limit }: { state?: ReportState | undefined; limit: number },
): Promise<readonly ReportedRow[]> {
  let query = reported(db)
  if (state) query = query.where(isOpen, '=', state === 'open')
  return query
    .orderBy('is_open', 'desc')
    .orderBy(
      sql`case when ${isOpen} then (select count(*) from live_reports r
      where r.room_id = live_messages.room_id and r.seq = live_messages.seq) end`,
      'desc',
    )
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute()
}

export async function reportedMessage(
  db: Db,
  { roomId, seq }: { roomId: string; seq: number },
): Promise<ReportedRow | undefined> {
  return reported(db)
    .where('live_messages.room_id', '=', roomId)
    .where('live_messages.seq', '=', seq)
    .executeTakeFirst()
}

export async function countOpenReports(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('live_messages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Nothing is wrong with the message; false if somebody else decided first. */
export async function settleReports(
  db: Db,
  { roomId, seq }: { roomId: string; seq: number },
  now: Date,
): Promise<boolean> {
  const settled = await db
    .updateTable('live_reports')
    .set({ settled_at: now })
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(settled.numUpdatedRows) > 0
}
