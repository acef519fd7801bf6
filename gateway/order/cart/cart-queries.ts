import type { CartItem } from '#api/order/cart/cart-item.ts'
import { listFen } from '#gateway/catalog/comparison.ts'
import type { Db } from '#gateway/db/schema.ts'
import { newId } from '../ids.ts'

/** Adds a price to a user's cart; does nothing if the cart contains it. */
export async function addCartItem(
  db: Db,
  userId: string,
  priceId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('cart_items')
    .values({ cart_item_id: newId('C'), user_id: userId, price_id: priceId, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'price_id']).doNothing())
    .execute()
}

/** Removes items from a user's cart; returns how many it contained. */
export async function removeCartItems(
  db: Db,
  userId: string,
  itemIds: readonly string[],
): Promise<number> {
  if (itemIds.length === 0) return 0
  const taken = await db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('cart_item_id', 'in', itemIds)
    .executeTakeFirst()
  return Number(taken.numDeletedRows)
}

export async function cartOf(db: Db, userId: string, now: Date): Promise<readonly CartItem[]> {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('product_prices', 'product_prices.price_id', 'cart_items.price_id')
    .innerJoin('products', 'products.product_id', 'product_prices.product_id')
    .select([
      'cart_items.cart_item_id',
      'cart_items.added_at',
      'products.product_id',
      'products.name as product_name',
      'products.product_type',
      'products.course_type',
      'products.is_on_sale as product_on_sale',
      'product_prices.price_id',
      'product_prices.activity_id',
      'product_prices.name as period_name',
      'product_prices.fen',
      'product_prices.starts_at',
      'product_prices.ends_at',
      'product_prices.is_on_sale',
    ])
    .select(listFen(now).as('list_fen'))
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.id', 'desc')
    .execute()
  return rows.map((row) => ({
    cartItemId: row.cart_item_id,
    productId: row.product_id,
    priceId: row.price_id,
    activityId: row.activity_id ?? undefined,
    productType: row.product_type,
    courseType: row.course_type ?? undefined,
    productName: row.product_name,
    periodName: row.period_name,
    listFen: row.list_fen,
    priceFen: row.fen,
    isOnSale:
      row.product_on_sale &&
      row.is_on_sale &&
      (row.starts_at === null || row.starts_at <= now) &&
      (row.ends_at === null || row.ends_at > now),
    addedAt: row.added_at.getTime(),
  }))
}
