import { type Kysely, sql } from 'kysely'

/** Operators make rooms: one that is cancelled stays as a row with its reason, and the people who reserved it are informed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_rooms
      add column cancelled_at timestamptz,
      add column cancel_reason text`.execute(db)
  await sql`
    alter table live_reservations
      add column notice text check (notice in ('cancelled', 'moved'))`.execute(db)
  await sql`
    create index live_reservations_notice on live_reservations (id) where notice is not null`.execute(
    db,
  )
}
