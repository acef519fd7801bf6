import { type Kysely, sql } from 'kysely'

/** A draft that was checked may wait for the time at which it is released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ops_drafts
      add column publish_at timestamptz,
      drop constraint ops_drafts_state_check,
      add constraint ops_drafts_state_check check
        (state in ('waiting', 'returned', 'planned', 'released', 'withdrawn', 'collected', 'expired'))`.execute(
    db,
  )
  await sql`
    create index ops_drafts_planned on ops_drafts (publish_at) where state = 'planned'`.execute(db)
}
