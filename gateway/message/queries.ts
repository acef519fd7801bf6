import { randomBytes } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Message, MessageKind } from '#api/message/message.ts'
import type { MessageTopic } from '#api/message/topic.ts'
import { olderThan } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import type { MessagesTable } from './tables.ts'

export interface NewMessage {
  userId: string
  kind: MessageKind
  title: string
  body: string
  /** A path of the site with query and hash. */
  target?: string | undefined
  /** People who silenced it get the message as read; without one it always calls. */
  topic?: MessageTopic
}

/** Inserts a message to one user, in the transaction of the event it reports; returns its id. */
export async function writeMessage(
  db: Db,
  { userId, kind, title, body, target, topic }: NewMessage,
  now: Date,
): Promise<string> {
  const messageId = randomBytes(16).toString('base64url')
  await db
    .insertInto('messages')
    .values({
      message_id: messageId,
      user_id: userId,
      kind,
      title,
      body,
      target: target ?? null,
      created_at: now,
      read_at: topic ? silencedAt(sql.val(userId), topic, now) : null,
    })
    .execute()
  return messageId
}

/** When a new message counts as read: at once for people who silenced its topic. */
function silencedAt(userId: RawBuilder<unknown>, topic: MessageTopic, now: Date) {
  return sql<Date | null>`(
    select ${now}::timestamptz from message_silences silence
    where silence.user_id = ${userId} and silence.topic = ${topic})`
}

export async function unreadCountOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface MessagePage {
  userId: string
  kind?: MessageKind | undefined
  /** Id of the last message of the previous page. */
  cursor?: string | undefined
  limit: number
}

const MESSAGES = { table: 'messages', key: 'message_id', owner: 'user_id' } as const

/** Messages of a user, newest first, older than the cursor. */
export async function messagesOf(db: Db, page: MessagePage): Promise<readonly Message[]> {
  const { userId, kind, cursor, limit } = page
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (kind) query = query.where('kind', '=', kind)
  if (cursor) query = query.where(olderThan(MESSAGES, cursor, userId))
  return (await query.execute()).map(toMessage)
}

function toMessage(row: Selectable<MessagesTable>): Message {
  return {
    id: row.message_id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    target: row.target ?? undefined,
    createdAt: row.created_at.getTime(),
    isRead: row.read_at !== null,
  }
}

/** Marks a message of the user as read, preserving the first time; false if the user has no such message. */
export async function markRead(
  db: Db,
  { userId, id, kind }: { userId: string; id: string; kind?: MessageKind | undefined },
  now: Date,
): Promise<boolean> {
  let query = db
    .updateTable('messages')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('message_id', '=', id)
    .where('user_id', '=', userId)
  if (kind) query = query.where('kind', '=', kind)
  const marked = await query.executeTakeFirst()
  return Number(marked.numUpdatedRows) === 1
}

export async function markAllRead(
  db: Db,
  userId: string,
  kind: MessageKind | undefined,
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('messages')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (kind) query = query.where('kind', '=', kind)
  await query.execute()
}
