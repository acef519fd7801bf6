import { type Kysely, sql } from 'kysely'

/** Notices received by the sandbox's official account; empty outside the sandbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_notices (
      open_id text not null,
      client_msg_id text not null,
      notice jsonb not null,
      sent_at timestamptz not null,
      primary key (open_id, client_msg_id)
    )`.execute(db)
}
