import { type Kysely, sql } from 'kysely'

/** Sums of paid orders by campaign and by channel are read from these alone, without the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_paid_activity on orders (activity_id) include (order_id, paid_fen)
      where paid_fen > 0 and activity_id is not null`.execute(db)
  await sql`
    create index orders_paid_channel on orders (channel_id) include (order_id, paid_fen)
      where paid_fen > 0 and channel_id is not null`.execute(db)
  await sql`
    create index campaign_counts_channel on campaign_counts (channel_id)
      where detail = ''`.execute(db)
}
