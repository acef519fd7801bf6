import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_codes (
      mobile_hash text not null,
      purpose text not null,
      code_hash text not null,
      tries integer not null default 0,
      expires_at timestamptz not null,
      primary key (mobile_hash, purpose)
    )`.execute(db)
  await sql`
    create table sms_outbox (
      id bigint generated always as identity primary key,
      mobile_hash text not null,
      message_sealed text not null,
      created_at timestamptz not null,
      delivered_at timestamptz
    )`.execute(db)
  await sql`create index sms_outbox_mobile on sms_outbox (mobile_hash, id)`.execute(db)
  await sql`create index sms_outbox_created_at on sms_outbox (created_at)`.execute(db)
  await sql`
    create table oauth_codes (
      code_hash text primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table oauth_handles (
      handle_hash text primary key,
      open_id text not null,
      union_id text,
      nickname text,
      avatar text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table exchange_tokens (
      token_hash text primary key,
      user_id text not null references users (user_id),
      login_type text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table chat_app_secrets (
      name text primary key,
      value_sealed text not null,
      expires_at timestamptz not null
    )`.execute(db)
}
