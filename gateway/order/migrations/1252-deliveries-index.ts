import { type Kysely, sql } from 'kysely'

/** Orders to be sent are counted at every look at the metrics: few of all orders have an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_delivered on orders (paid_at)
      where address_sealed is not null`.execute(db)
}
