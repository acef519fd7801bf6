import { type Kysely, sql } from 'kysely'

/** A reservation belongs to an account, to a mobile number, or to both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_reservations drop constraint live_reservations_pkey`.execute(db)
  await sql`
    alter table live_reservations
      alter column user_id drop not null,
      add column id bigint generated always as identity primary key,
      add column mobile_hash text,
      add column mobile_sealed text,
      add constraint live_reservations_user unique (room_id, user_id),
      add constraint live_reservations_mobile unique (room_id, mobile_hash),
      add constraint live_reservations_owner check (user_id is not null or mobile_hash is not null)`.execute(
    db,
  )
}
