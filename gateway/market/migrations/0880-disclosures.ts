import { type Kysely, sql } from 'kysely'

/** What companies and exchanges disclose beyond reports, as imported; days are numbers like 20260930. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table holders (
      symbol text not null,
      period integer not null,
      kind text not null check (kind in ('top', 'float')),
      rank smallint not null,
      name text not null,
      shares bigint not null,
      ratio real,
      published_day integer not null,
      primary key (symbol, period, kind, rank)
    )`.execute(db)
  await sql`
    create table holder_counts (
      symbol text not null,
      day integer not null,
      count integer not null,
      primary key (symbol, day)
    )`.execute(db)
  await sql`
    create table unlocks (
      symbol text not null,
      day integer not null,
      kind text not null,
      shares bigint not null,
      ratio real,
      primary key (symbol, day, kind)
    )`.execute(db)
  await sql`
    create table billboard_seats (
      symbol text not null,
      day integer not null,
      reason text not null,
      seat text not null,
      nickname text,
      buy_fen bigint not null,
      sell_fen bigint not null,
      primary key (symbol, day, reason, seat)
    )`.execute(db)
  await sql`
    create table share_offers (
      symbol text primary key,
      name text not null,
      apply_code text not null,
      apply_day integer not null,
      price_milli integer,
      limit_shares bigint,
      issue_shares bigint,
      win_rate real,
      pe real,
      result_day integer,
      list_day integer
    )`.execute(db)
}
