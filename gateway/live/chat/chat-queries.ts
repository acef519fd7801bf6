import { type Selectable, sql } from 'kysely'
import type { ChatMessage, ChatRole } from '#api/live/chat/chat-message.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { RoomRow } from '../room/room-queries.ts'
import type { LiveMessagesTable } from '../tables.ts'

/** A message to be stored. */
export interface Draft {
  userId: string
  key: string
  text: string
}

export interface Author {
  userId: string
  id: number
  nickname: string | null
  isModerator: boolean
}

export function toMessage(row: Selectable<LiveMessagesTable>): ChatMessage {
  return {
    seq: row.seq,
    key: row.client_key,
    author: row.author,
    nickname: row.nickname,
    role: row.role,
    certificate: row.certificate ?? undefined,
    text: row.content,
    sentAt: row.sent_at.getTime(),
    ups: row.ups || undefined,
    downs: row.downs || undefined,
  }
}

export async function roomRow(db: Db, roomId: string): Promise<RoomRow | undefined> {
  return db.selectFrom('live_rooms').selectAll().where('room_id', '=', roomId).executeTakeFirst()
}

export async function authorsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Author>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('live_moderators', 'live_moderators.user_id', 'users.user_id')
    .select(['users.user_id', 'users.id', 'users.nickname', 'live_moderators.granted_at'])
    .where('users.user_id', 'in', userIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        userId: row.user_id,
        id: row.id,
        nickname: row.nickname,
        isModerator: row.granted_at !== null,
      },
    ]),
  )
}

/**
 * Claims a turn to speak for those who may: not muted, and their pause over. Rows are locked in one order on every node
 * and until the transaction ends, so that one person's messages never overtake each other.
 */
export async function claimTurns(
  db: Db,
  { roomId, userIds, slowSeconds, now }: ClaimedTurns,
): Promise<ReadonlySet<string>> {
  const earlier = new Date(now.getTime() - slowSeconds * 1000)
  const { rows } = await sql<{ user_id: string }>`
    insert into live_members as m (room_id, user_id, last_sent_at)
    select ${roomId}, u, ${now} from unnest(${sql.val([...userIds].sort())}::text[]) with ordinality as t(u, place) order by place
    on conflict (room_id, user_id) do update set last_sent_at = excluded.last_sent_at
    where (m.muted_until is null or m.muted_until <= ${now})
      and (${slowSeconds}::integer = 0 or m.last_sent_at is null or m.last_sent_at <= ${earlier}
        or exists (select 1 from live_moderators mod where mod.user_id = m.user_id))
    returning user_id`.execute(db)
  return new Set(rows.map((row) => row.user_id))
}

interface ClaimedTurns {
  roomId: string
  userIds: readonly string[]
  slowSeconds: number
  now: Date
}

/** Messages sent before under the same keys, as they were stored then. */
export async function sentBefore(
  db: Db,
  roomId: string,
  drafts: readonly Draft[],
): Promise<readonly Selectable<LiveMessagesTable>[]> {
  return db
    .selectFrom('live_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .where(
      'user_id',
      'in',
      drafts.map(({ userId }) => userId),
    )
    .where(
      'client_key',
      'in',
      drafts.map(({ key }) => key),
    )
    .execute()
}

export interface NewChatMessage {
  userId: string | null
  key: string
  author: string
  nickname: string
  role: ChatRole
  certificate?: string | undefined
  text: string
  sentAt: Date
}

/** Stores messages under the next numbers of the room; simultaneous writers wait for the commit. */
export async function storeMessages(
  db: Db,
  roomId: string,
  messages: readonly NewChatMessage[],
): Promise<readonly Selectable<LiveMessagesTable>[]> {
  const { last_seq: last } = await db
    .updateTable('live_rooms')
    .set({ last_seq: sql`last_seq + ${messages.length}` })
    .where('room_id', '=', roomId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const first = last - messages.length + 1
  const rows = messages.map((message, order) => ({
    room_id: roomId,
    seq: first + order,
    user_id: message.userId,
    client_key: message.key,
    author: message.author,
    nickname: message.nickname,
    role: message.role,
    certificate: message.certificate ?? null,
    content: message.text,
    sent_at: message.sentAt,
    removed_at: null,
    removed_by: null,
  }))
  await db.insertInto('live_messages').values(rows).execute()
  return rows.map((row) => ({ ...row, ups: 0, downs: 0 }))
}

/** Which of these people are muted, and until when. */
export async function mutedOf(
  db: Db,
  { roomId, userIds, now }: { roomId: string; userIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_members')
    .select(['user_id', 'muted_until'])
    .where('room_id', '=', roomId)
    .where('user_id', 'in', userIds)
    .where('muted_until', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.muted_until ?? now]))
}

/** Messages `first` to `last` of a room that have not been removed. */
export async function messagesBetween(
  db: Db,
  roomId: string,
  first: number,
  last: number,
): Promise<readonly ChatMessage[]> {
  if (last < first) return []
  const rows = await db
    .selectFrom('live_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('seq', '>=', first)
    .where('seq', '<=', last)
    .where('removed_at', 'is', null)
    .orderBy('seq')
    .execute()
  return rows.map(toMessage)
}

/** Numbers of removed messages from `first` on. */
export async function removedSince(
  db: Db,
  roomId: string,
  first: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('live_messages')
    .select('seq')
    .where('room_id', '=', roomId)
    .where('seq', '>=', first)
    .where('removed_at', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => row.seq)
}

export async function ownMessages(
  db: Db,
  { roomId, userId }: { roomId: string; userId: string },
  { before, limit }: { before: number | undefined; limit: number },
): Promise<readonly ChatMessage[]> {
  let query = db
    .selectFrom('live_messages')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
  if (before) query = query.where('seq', '<', before)
  return (await query.execute()).map(toMessage)
}
