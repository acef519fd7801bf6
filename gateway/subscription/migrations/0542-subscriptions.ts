import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriptions (
      user_id text not null references users (user_id),
      kind text not null,
      subject_id text not null,
      is_notified boolean not null,
      created_at timestamptz not null,
      primary key (user_id, kind, subject_id)
    )`.execute(db)
  await sql`create index subscriptions_subject on subscriptions (kind, subject_id) where is_notified`.execute(
    db,
  )
  await sql`
    create table columns (
      column_id text primary key,
      name text not null,
      summary text not null,
      position integer not null default 0
    )`.execute(db)
  await sql`
    create table subscription_updates (
      update_id text primary key,
      kind text not null,
      subject_id text not null,
      title text not null,
      body text not null,
      published_at timestamptz not null
    )`.execute(db)
  await sql`alter table live_reservations add column is_notified boolean not null default true`.execute(
    db,
  )
}
