import { type Kysely, sql } from 'kysely'

/** Drafts name their people by account, and an action may be a draft that a second person approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ops_drafts
      add column author_id text references operators,
      add column target jsonb,
      add column request_key text,
      alter column author_session drop not null,
      drop constraint ops_drafts_state_check,
      add constraint ops_drafts_state_check check
        (state in ('waiting', 'returned', 'released', 'withdrawn', 'collected', 'expired'))`.execute(
    db,
  )
  await sql`
    create unique index ops_drafts_request on ops_drafts (request_key) where state = 'waiting'`.execute(
    db,
  )
}
