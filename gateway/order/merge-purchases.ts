import { sql } from 'kysely'
import { moveOwner } from '../db/move-owner.ts'
import type { Db } from '../db/schema.ts'
import { balanceOf, transfer, userAccount } from '../wallet/ledger.ts'

/** What belongs to one user and follows him as it is. */
const OWNED = ['orders', 'payments', 'refunds', 'services', 'addresses', 'bank_transfers'] as const

/**
 * Brings one account's purchases onto another's: orders, payments, cart, addresses, coins and points. The caller
 * holds both accounts and adds the coins to the balance.
 */
export async function mergePurchases(
  db: Db,
  { coin, ...merge }: { fromId: string; intoId: string; coin: number },
  now: Date,
): Promise<void> {
  const { fromId, intoId } = merge
  await moveOwner(db, OWNED, merge)
  await sql`
    delete from cart_items c where c.user_id = ${fromId} and exists (
      select from cart_items o where o.user_id = ${intoId} and o.price_id = c.price_id)`.execute(db)
  await moveOwner(db, ['cart_items'], merge)
  await keepOneDefault(db, intoId)
  const points = await balanceOf(db, userAccount(fromId), 'point')
  const sides = { kind: 'merge', from: userAccount(fromId), to: userAccount(intoId) }
  const key = `merge:${fromId}:${intoId}`
  await transfer(db, { ...sides, key: `${key}:coin`, unit: 'coin', amount: coin }, now)
  await transfer(db, { ...sides, key: `${key}:point`, unit: 'point', amount: points }, now)
}

async function keepOneDefault(db: Db, userId: string): Promise<void> {
  await sql`
    update addresses set is_default = false where user_id = ${userId} and is_default and id <> (
      select min(id) from addresses where user_id = ${userId} and is_default)`.execute(db)
}
