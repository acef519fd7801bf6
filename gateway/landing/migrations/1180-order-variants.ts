import { type Kysely, sql } from 'kysely'

/** The version of a campaign's page that an order comes from, unless it is the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_order_variants (
      order_id text primary key,
      variant text not null
    )`.execute(db)
}
