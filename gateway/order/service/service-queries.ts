import type { Db } from '#gateway/db/schema.ts'

/** Services of a user with their orders, the first to end first. */
export async function servicesOf(db: Db, userId: string) {
  return db
    .selectFrom('services')
    .innerJoin('orders', 'orders.order_id', 'services.order_id')
    .select([
      'services.order_id',
      'services.product_id',
      'services.starts_at',
      'services.ends_at',
      'orders.product_name',
      'orders.price_id',
    ])
    .where('services.user_id', '=', userId)
    .orderBy('services.ends_at')
    .execute()
}

/** Ends the running service of an order. */
export async function endService(db: Db, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('services')
    .set({ ends_at: now })
    .where('order_id', '=', orderId)
    .where('ends_at', '>', now)
    .execute()
}
