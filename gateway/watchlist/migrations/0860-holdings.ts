import { type Kysely, sql } from 'kysely'

/** What a user holds of a stock on the watchlist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table watchlist_items
      add column cost_milli bigint,
      add column share_count integer,
      add constraint watchlist_items_holding
        check ((cost_milli is null) = (share_count is null))`.execute(db)
}
