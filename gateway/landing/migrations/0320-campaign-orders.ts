import { type Kysely, sql } from 'kysely'

/** Paid orders of campaigns: each counts once and claims one unit of the stock, which its refund returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_orders (
      order_id text primary key,
      campaign text not null,
      user_id text not null,
      day text not null,
      has_taken_stock boolean not null default false,
      returned_at timestamptz
    )`.execute(db)
  await sql`create index campaign_orders_buyer on campaign_orders (campaign, user_id, day)`.execute(
    db,
  )
}
