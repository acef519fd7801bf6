import { type Kysely, sql } from 'kysely'

/** What operators were last told by mail: at most one row, which a node claims to send the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alarm_mails (
      only_row boolean primary key default true check (only_row),
      claimed_at timestamptz,
      counts jsonb not null default '{}'
    )`.execute(db)
}
