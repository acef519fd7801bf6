import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist_groups (
      id bigint generated always as identity primary key,
      group_id text not null unique,
      user_id text not null references users (user_id),
      name text not null,
      type integer not null,
      position integer not null,
      created_at timestamptz not null,
      unique (user_id, name)
    )`.execute(db)
  await sql`create unique index watchlist_groups_default on watchlist_groups (user_id) where type = 1`.execute(
    db,
  )
  await sql`
    create table watchlist_items (
      id bigint generated always as identity primary key,
      group_id text not null references watchlist_groups (group_id) on delete cascade,
      user_id text not null references users (user_id),
      symbol text not null,
      stock_type text not null,
      position integer not null,
      is_pinned boolean not null default false,
      note text not null default '',
      added_at timestamptz not null,
      added_price_milli bigint,
      removed_at timestamptz,
      change_id text,
      changed_at timestamptz not null,
      unique (group_id, symbol)
    )`.execute(db)
  await sql`create index watchlist_items_user on watchlist_items (user_id, symbol)`.execute(db)
  await sql`
    create table price_alerts (
      id bigint generated always as identity primary key,
      alert_id text not null unique,
      user_id text not null references users (user_id),
      symbol text not null,
      stock_type text not null,
      kind text not null,
      threshold bigint not null,
      is_on boolean not null default true,
      created_at timestamptz not null,
      unique (user_id, symbol, kind, threshold)
    )`.execute(db)
  await sql`create index price_alerts_symbol on price_alerts (symbol) where is_on`.execute(db)
}
