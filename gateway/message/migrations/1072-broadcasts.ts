import { type Kysely, sql } from 'kysely'

/** Messages that operators send to many people, and can withdraw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table broadcasts (
      broadcast_id text primary key,
      segment text not null,
      segment_name text not null,
      kind text not null,
      title text not null,
      body text not null,
      target text,
      readers integer not null,
      sent_at timestamptz not null,
      withdrawn_at timestamptz,
      withdraw_reason text
    )`.execute(db)
  await sql`alter table messages add column broadcast_id text`.execute(db)
  await sql`
    create index messages_broadcast on messages (broadcast_id)
    where broadcast_id is not null`.execute(db)
}
