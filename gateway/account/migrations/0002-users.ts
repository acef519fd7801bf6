import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      user_id text not null unique,
      nickname text,
      avatar text,
      mobile_hash text unique,
      mobile_sealed text,
      open_id text unique,
      union_id text,
      coin bigint not null default 0 check (coin >= 0),
      coupon bigint not null default 0 check (coupon >= 0),
      is_profile_refreshed boolean not null default false,
      deletion_at timestamptz,
      merged_into text references users (user_id),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index users_deletion_at on users (deletion_at) where deletion_at is not null`.execute(
    db,
  )
  await sql`
    create table user_tokens (
      token_hash text primary key,
      user_id text not null references users (user_id),
      login_type text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index user_tokens_user_id on user_tokens (user_id)`.execute(db)
  await sql`create index user_tokens_expires_at on user_tokens (expires_at)`.execute(db)
}
