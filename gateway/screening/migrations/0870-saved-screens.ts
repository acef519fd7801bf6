import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_screens (
      id bigint generated always as identity primary key,
      screen_id text not null unique,
      user_id text not null references users (user_id),
      name text not null,
      screen jsonb not null,
      is_watched boolean not null default false,
      checked_day text,
      matched text[] not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, name)
    )`.execute(db)
  await sql`create index saved_screens_watched on saved_screens (id) where is_watched`.execute(db)
}
