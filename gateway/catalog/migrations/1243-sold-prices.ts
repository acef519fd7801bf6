import { type Kysely, sql } from 'kysely'

/** What was last charged for a price, as long as it is off sale: another sum goes on sale by two operators alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_prices
      add column sold_fen bigint,
      add column sold_deposit_fen bigint`.execute(db)
  await sql`
    update product_prices set sold_fen = fen, sold_deposit_fen = deposit_fen where is_on_sale`.execute(
    db,
  )
}
