import { type Kysely, sql } from 'kysely'

/** What only bonds and funds have: terms of convertible bonds, and net values of funds by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bond_terms (
      symbol text primary key,
      stock_symbol text,
      conversion_milli integer,
      rating text,
      matures_day integer,
      remaining_yuan bigint,
      known_day integer
    )`.execute(db)
  await sql`
    create table fund_net_values (
      symbol text not null,
      day integer not null,
      net_value_micro bigint not null,
      primary key (symbol, day)
    )`.execute(db)
}
