import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      campaign text primary key,
      starts_at timestamptz,
      ends_at timestamptz,
      is_stopped boolean not null default false,
      seats integer check (seats >= 0),
      seats_taken integer not null default 0,
      stock_left integer check (stock_left >= 0),
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table leads (
      id bigint generated always as identity primary key,
      campaign text not null,
      mobile_hash text not null,
      mobile_sealed text not null,
      channel_id text not null,
      scene text,
      variant text not null,
      answer_sealed text,
      user_id text references users (user_id),
      created_at timestamptz not null,
      unique (campaign, mobile_hash)
    )`.execute(db)
  await sql`create index leads_created on leads (created_at)`.execute(db)
  await sql`create index leads_user on leads (user_id) where user_id is not null`.execute(db)
  await sql`
    create table campaign_counts (
      day text not null,
      campaign text not null,
      channel_id text not null,
      variant text not null,
      step text not null,
      detail text not null,
      hits bigint not null,
      visitors bigint not null,
      primary key (day, campaign, channel_id, variant, step, detail)
    )`.execute(db)
  await sql`
    create table campaign_visits (
      day text not null,
      visitor_hash text not null,
      campaign text not null,
      channel_id text not null,
      variant text not null,
      step text not null,
      detail text not null,
      primary key (day, visitor_hash, campaign, channel_id, variant, step, detail)
    )`.execute(db)
}
