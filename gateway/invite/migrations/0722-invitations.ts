import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invite_codes (
      user_id text primary key references users (user_id),
      code text not null unique
    )`.execute(db)
  await sql`
    create table invitations (
      id bigint generated always as identity unique,
      user_id text primary key references users (user_id),
      inviter_id text not null references users (user_id),
      state text not null check (state in ('registered', 'held', 'refused')),
      address text not null,
      coins integer not null default 0,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index invitations_inviter on invitations (inviter_id, created_at)`.execute(db)
  await sql`
    create table invite_steps (
      user_id text not null references users (user_id),
      friends integer not null,
      claimed_at timestamptz not null,
      primary key (user_id, friends)
    )`.execute(db)
  await sql`
    create table invite_settings (
      is_only boolean primary key check (is_only),
      is_rewarded boolean not null
    )`.execute(db)
}
