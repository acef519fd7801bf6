import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#gateway/db/schema.ts'
import type { NewMessage } from '../queries.ts'

/** So many people receive a message in one write; everybody else waits for the rounds. */
export const READERS_PER_WRITE = 2000

/** A query for the ids of users, of whom each receives one message. */
export type Recipients = SelectQueryBuilder<Database, keyof Database, { user_id: string }>

interface SharedMessage extends Omit<NewMessage, 'userId'> {
  /** The message of the operators that can be withdrawn by it. */
  broadcastId?: string
}

/**
 * Sends the same message to everybody the query finds, in the transaction of the event it reports; returns how many they
 * are. The first of them have it with the event; the others are written down in parts, which takes next to no time
 * whatever their number, and receive it by the rounds.
 */
export async function writeMessages(
  db: Db,
  recipients: Recipients,
  { kind, title, body, target, topic, broadcastId }: SharedMessage,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with message as (
      select ${kind}::text as kind, ${title}::text as title, ${body}::text as body,
        ${target ?? null}::text as target, ${topic ?? null}::text as topic,
        ${broadcastId ?? null}::text as broadcast_id, ${now}::timestamptz as sent_at
    ), reader as (
      select user_id, (row_number() over () - 1) / ${READERS_PER_WRITE}::int as part
      from (${recipients}) as found
    ), first as (
      select user_id, message.* from reader, message where part = 0
    ), written as (
      ${copiesTo(sql`first`)}
    ), waiting as (
      insert into mailing_parts (readers, kind, title, body, target, topic, broadcast_id, sent_at)
      select part.readers, message.* from message, (
        select array_agg(user_id) as readers from reader where part > 0 group by part order by part
      ) as part
    )
    select count(*)::int as count from reader`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sends the oldest part that waits, by one node; returns how many parts there were. */
export async function writeNextPart(db: Db): Promise<number> {
  // An account may have been merged since.
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from mailing_parts where part_id = (
        select part_id from mailing_parts order by part_id limit 1 for update skip locked
      ) returning *
    ), reader as (
      select distinct coalesce(person.merged_into, person.user_id) as user_id, kind, title, body,
        target, topic, broadcast_id, sent_at
      from taken, unnest(taken.readers) as wanted
      join users person on person.user_id = wanted
    ), written as (
      ${copiesTo(sql`reader`)}
    )
    select count(*)::int as count from taken`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deleted accounts wait for nothing. */
export async function forgetReaders(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    update mailing_parts set readers = array(
      select reader from unnest(readers) as reader where reader not in (${sql.join(userIds)})
    ) where readers && array[${sql.join(userIds)}]::text[]`.execute(db)
}

/** Inserts a message for each row, which names its reader; it counts as read for those who silenced its topic. */
function copiesTo(readers: RawBuilder<unknown>) {
  return sql`
    insert into messages
      (message_id, user_id, kind, title, body, target, created_at, read_at, broadcast_id)
    select replace(gen_random_uuid()::text, '-', ''), user_id, kind, title, body, target, sent_at,
      (select sent_at from message_silences silence
        where silence.user_id = reader.user_id and silence.topic = reader.topic), broadcast_id
    from ${readers} as reader`
}
