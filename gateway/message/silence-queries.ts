import { sql } from 'kysely'
import type { MessageTopic } from '#api/message/topic.ts'
import type { Db } from '../db/schema.ts'
import type { Merge } from '../hooks/owned-by-user.ts'

export async function silencedBy(db: Db, userId: string): Promise<readonly MessageTopic[]> {
  const rows = await db
    .selectFrom('message_silences')
    .select('topic')
    .where('user_id', '=', userId)
    .orderBy('topic')
    .execute()
  return rows.map(({ topic }) => topic)
}

export async function setSilent(
  db: Db,
  { userId, topic, isSilent }: { userId: string; topic: MessageTopic; isSilent: boolean },
): Promise<void> {
  if (isSilent)
    await db
      .insertInto('message_silences')
      .values({ user_id: userId, topic })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('message_silences')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
      .execute()
}

/** What either account has silenced is silent after a merge. */
export async function mergeSilences(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    insert into message_silences (user_id, topic)
    select ${intoId}, topic from message_silences where user_id = ${fromId}
    on conflict do nothing`.execute(db)
  await sql`delete from message_silences where user_id = ${fromId}`.execute(db)
}
