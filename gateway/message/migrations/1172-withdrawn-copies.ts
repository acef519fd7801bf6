import { type Kysely, sql } from 'kysely'

/** A withdrawn message is rewritten in everybody's list part by part, in the order of its copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table broadcasts add column rewritten_to bigint`.execute(db)
  await sql`
    create index messages_broadcast_copies on messages (broadcast_id, id)
    where broadcast_id is not null`.execute(db)
  await sql`drop index messages_broadcast`.execute(db)
}
