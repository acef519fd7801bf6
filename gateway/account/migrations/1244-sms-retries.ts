import { type Kysely, sql } from 'kysely'

/**
 * When a message is tried next, and until when it is worth sending. Messages of the release before have neither and are
 * left alone: their own node tries them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sms_outbox
      add column due_at timestamptz,
      add column expires_at timestamptz,
      add column tries integer not null default 0,
      add column topic text`.execute(db)
  await sql`create index sms_outbox_due on sms_outbox (due_at) where due_at is not null`.execute(db)
}
