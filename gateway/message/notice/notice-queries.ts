import { sql } from 'kysely'
import type { MessageTopic } from '#api/message/topic.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { NoticeKind } from './notice-templates.ts'

/** What the official account says to one person: a line, a figure, and the page it is about. */
export interface NewNotice {
  kind: NoticeKind
  userId: string
  title: string
  figure: string
  target: string | undefined
  /** Readers who silenced it get no notice; one without always calls. */
  topic?: MessageTopic
}

/** A notice that a node may send now. */
export interface WaitingNotice {
  notice_id: number | string
  kind: NoticeKind
  user_id: string
  title: string
  figure: string
  target: string | null
  created_at: Date
  tries: number
}

const BATCH = 20
/** A claimed notice waits this long for its next try, should the node that claimed it fall. */
const RETRY_SECONDS = 60

/** Adds a notice in the transaction of the event it reports, unless its reader has silenced the topic. */
export async function addNotice(
  db: Db,
  { kind, userId, title, figure, target, topic }: NewNotice,
  now: Date,
): Promise<void> {
  await sql`
    insert into chat_app_notices (kind, user_id, title, figure, target, created_at, due_at)
    select ${kind}, ${userId}, ${title}, ${figure}, ${target ?? null}, ${now}::timestamptz, ${now}::timestamptz
    where not exists (
      select 1 from message_silences where user_id = ${userId} and topic = ${topic ?? ''}
    )`.execute(db)
}

/** Claims what is due, each notice by one node. */
export async function claimNotices(db: Db, now: Date): Promise<readonly WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    update chat_app_notices
    set tries = tries + 1,
      due_at = ${now}::timestamptz + make_interval(secs => ${RETRY_SECONDS} * (tries + 1))
    where notice_id in (
      select notice_id from chat_app_notices where due_at <= ${now}
      order by notice_id limit ${BATCH} for update skip locked
    )
    returning notice_id, kind, user_id, title, figure, target, created_at, tries`.execute(db)
  return rows
}

export async function deleteNotice(db: Db, id: WaitingNotice['notice_id']): Promise<void> {
  await sql`delete from chat_app_notices where notice_id = ${id}`.execute(db)
}

/** Without an official account nobody waits for them. */
export async function deleteNotices(db: Db): Promise<void> {
  await db.deleteFrom('chat_app_notices').execute()
}
