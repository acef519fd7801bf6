import { type Kysely, sql } from 'kysely'

/** Who moves the money of a stock, by day: large orders, margin accounts, and holdings through the connect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_days (
      symbol text not null,
      day integer not null,
      main_fen bigint not null,
      super_large_fen bigint not null,
      primary key (symbol, day)
    )`.execute(db)
  await sql`create index flow_days_day on flow_days (day)`.execute(db)
  await sql`
    create table margin_days (
      symbol text not null,
      day integer not null,
      financed_fen bigint not null,
      bought_fen bigint,
      lent_fen bigint,
      lent_shares bigint,
      primary key (symbol, day)
    )`.execute(db)
  await sql`
    create table connect_holdings (
      symbol text not null,
      day integer not null,
      shares bigint not null,
      ratio real not null,
      primary key (symbol, day)
    )`.execute(db)
}
