import { type Kysely, sql } from 'kysely'

/** Periodic reports and cash dividends, as imported; sums in yuan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table financial_reports (
      symbol text not null,
      period integer not null,
      published_day integer not null,
      revenue bigint,
      cost bigint,
      profit bigint,
      operating_cash bigint,
      assets bigint,
      liabilities bigint,
      current_assets bigint,
      current_liabilities bigint,
      equity bigint,
      primary key (symbol, period)
    )`.execute(db)
  await sql`
    create table cash_dividends (
      symbol text not null,
      year integer not null,
      published_day integer not null,
      ex_day integer not null,
      cash_micro bigint not null,
      primary key (symbol, ex_day)
    )`.execute(db)
}
