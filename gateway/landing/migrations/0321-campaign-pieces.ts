import { type Kysely, sql } from 'kysely'

/** Orders that hold one unit of a campaign's stock, from the moment they are placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_pieces (
      order_id text primary key,
      campaign text not null
    )`.execute(db)
  await sql`
    insert into campaign_pieces (order_id, campaign)
    select order_id, campaign from campaign_orders where has_taken_stock and returned_at is null`.execute(
    db,
  )
  await sql`alter table campaign_orders drop column has_taken_stock, drop column returned_at`.execute(
    db,
  )
}
