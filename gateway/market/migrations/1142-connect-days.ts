import { type Kysely, sql } from 'kysely'

/** What accounts of Hong Kong traded through the connect by day, as imported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connect_days (
      day integer not null,
      channel text not null check (channel in ('sh', 'sz', 'both')),
      turnover_fen bigint not null,
      primary key (day, channel)
    )`.execute(db)
}
