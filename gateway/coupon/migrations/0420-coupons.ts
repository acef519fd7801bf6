import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_templates (
      template_id text primary key,
      name text not null,
      kind text not null,
      value bigint not null check (value > 0 and (kind <> 'percent' or value < 100)),
      min_spend_fen bigint not null default 0,
      max_off_fen bigint,
      product_ids text[] not null default '{}',
      valid_days integer not null check (valid_days > 0),
      redeem_code text unique,
      activity_code text unique,
      reward_depends_on_sharing boolean not null default false,
      stock_left bigint check (stock_left >= 0),
      claim_until timestamptz
    )`.execute(db)
  await sql`
    create table coupons (
      id bigint generated always as identity unique,
      coupon_id text primary key,
      user_id text not null references users (user_id),
      grant_key text not null,
      name text not null,
      kind text not null,
      value bigint not null,
      min_spend_fen bigint not null,
      max_off_fen bigint,
      product_ids text[] not null,
      valid_from timestamptz not null,
      valid_until timestamptz not null,
      state text not null,
      order_id text,
      created_at timestamptz not null,
      unique (user_id, grant_key),
      check ((state = 'usable') = (order_id is null))
    )`.execute(db)
  await sql`create index coupons_user on coupons (user_id, state)`.execute(db)
  await sql`create unique index coupons_order on coupons (order_id)`.execute(db)
  // Coupons are counted from the wallet, not stored as a sum.
  await sql`alter table users drop column coupon`.execute(db)
}
