import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_events (
      id bigint generated always as identity primary key,
      event_key text not null unique,
      activity_code text not null,
      share_type text not null,
      share_code text not null,
      shared_at text not null,
      event_type text,
      sub_event_type text,
      order_number text,
      live_type text,
      user_id text references users (user_id),
      claimed_user_id text,
      open_id text,
      union_id text,
      mobile_hash text,
      details_sealed text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index share_events_share_code on share_events (share_code)`.execute(db)
  await sql`create index share_events_user on share_events (user_id)`.execute(db)
  await sql`
    create index share_events_claimed on share_events (claimed_user_id) where user_id is null`.execute(
    db,
  )
  await sql`
    create index share_events_mobile on share_events (mobile_hash) where user_id is null`.execute(
    db,
  )
}
