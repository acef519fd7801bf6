import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

/** Services of a user with their orders, the first to end first; of a bundle, each of its parts. */
export async function servicesOf(db: Db, userId: string) {
  return (
    db
      .selectFrom('services')
      .innerJoin('orders', 'orders.order_id', 'services.order_id')
      .innerJoin('products', 'products.product_id', 'services.product_id')
      .select([
        'services.order_id',
        'services.product_id',
        'services.starts_at',
        'services.ends_at',
        'orders.price_id',
        'orders.state as order_state',
      ])
      // The order's own name is what was sold; a part has the name of its product.
      .select(
        sql<string>`case when orders.product_id = services.product_id
        then orders.product_name else products.name end`.as('product_name'),
      )
      .where((eb) =>
        eb.or([
          eb('orders.product_id', '!=', eb.ref('services.product_id')),
          eb('orders.parts', '=', sql<never>`'[]'::jsonb`),
        ]),
      )
      .where('services.user_id', '=', userId)
      .orderBy('services.ends_at')
      .execute()
  )
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
