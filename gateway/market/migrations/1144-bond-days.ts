import { type Kysely, sql } from 'kysely'

/** The calendar of convertible bonds, listed or still to come: one day of each kind, as last announced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bond_days (
      symbol text not null,
      kind text not null check (kind in ('apply', 'result', 'list', 'lastTrade', 'redeem', 'mature')),
      day integer not null,
      name text not null,
      apply_code text,
      price_milli integer,
      primary key (symbol, kind)
    )`.execute(db)
  await sql`create index bond_days_by_day on bond_days (day)`.execute(db)
}
