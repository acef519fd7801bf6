import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table benefits (
      benefit_id text primary key,
      kind text not null check (kind in ('welfare', 'gift')),
      product_name text not null,
      thumbnails jsonb not null,
      scene text,
      stock integer not null check (stock >= 0),
      claimed integer not null default 0 check (claimed >= 0 and claimed <= stock),
      starts_at timestamptz,
      ends_at timestamptz,
      is_open boolean not null default true,
      failure_markup text not null default '',
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table benefit_claims (
      claim_id text not null unique,
      benefit_id text not null references benefits (benefit_id),
      user_id text not null references users (user_id),
      channel_id text not null,
      claimed_at timestamptz not null,
      received_at timestamptz,
      primary key (benefit_id, user_id)
    )`.execute(db)
  await sql`create index benefit_claims_user on benefit_claims (user_id, claimed_at)`.execute(db)
  await sql`
    create table timed_activities (
      activity_id text primary key,
      course_type text not null,
      price_id text not null,
      product_id text not null,
      product_type text not null,
      product_name text not null,
      picture text,
      description text not null,
      starts_at timestamptz,
      ends_at timestamptz,
      is_open boolean not null default true,
      created_at timestamptz not null
    )`.execute(db)
}
