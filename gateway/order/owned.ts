import { sql } from 'kysely'
import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'
import { deleteNotes } from './detail/note-queries.ts'
import { leaveQueue } from './offline/seat-queries.ts'

const RECORD = 'the law requires records of purchases and services for years'

export const owned = ownedByUser({
  tables: ['orders', 'refunds', 'services', 'addresses', 'cart_items', 'class_queue'],
  retained: { orders: RECORD, refunds: RECORD, services: RECORD },
  merge: mergePurchases,
  forget: forgetReceivers,
  unfinished: unfinishedOrders,
})

/** A price in both carts remains in the cart once; of two default addresses the older one remains the default. */
async function mergePurchases(db: Db, merge: Merge): Promise<void> {
  const { intoId } = merge
  await mergeQueues(db, merge)
  await moveOwner(db, ['orders', 'refunds', 'services', 'addresses'], merge)
  await moveDistinct(db, { cart_items: ['price_id'] }, merge)
  await sql`
    update addresses set is_default = false where user_id = ${intoId} and is_default and id <> (
      select min(id) from addresses where user_id = ${intoId} and is_default)`.execute(db)
}

/** A person waits once for a class: with the seat that was offered to either account, else in the better place. */
async function mergeQueues(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId, now } = merge
  const rows = await db
    .selectFrom('class_queue')
    .selectAll()
    .where('user_id', 'in', [fromId, intoId])
    .orderBy((eb) => eb('offered_until', 'is', null))
    .orderBy('id')
    .execute()
  const seen = new Set<string>()
  for (const { price_id: priceId, user_id: userId } of rows) {
    if (seen.has(priceId)) await leaveQueue(db, { userId, priceId }, now)
    seen.add(priceId)
  }
  await moveOwner(db, ['class_queue'], merge)
}

async function leaveQueues(db: Db, { userIds, now }: Deletion): Promise<void> {
  const rows = await db
    .selectFrom('class_queue')
    .select(['price_id', 'user_id'])
    .where('user_id', 'in', userIds)
    .execute()
  for (const { price_id: priceId, user_id: userId } of rows)
    await leaveQueue(db, { userId, priceId }, now)
}

/** An order is kept, but its address and what was remarked on it are deleted. */
async function forgetReceivers(db: Db, deletion: Deletion): Promise<void> {
  const { userIds } = deletion
  await leaveQueues(db, deletion)
  await deleteOwned(db, ['addresses', 'cart_items'], userIds)
  await deleteNotes(db, userIds)
  await db
    .updateTable('orders')
    .set({ address_sealed: null, remark: null })
    .where('user_id', 'in', userIds)
    .execute()
}

async function unfinishedOrders(db: Db, userIds: readonly string[]): Promise<readonly string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('state', 'not in', ['finished', 'refunded', 'closed'])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('state', 'in', ['requested', 'approved'])
    .execute()
  return [...orders, ...refunds].map((row) => row.user_id)
}
