import { type Kysely, sql } from 'kysely'
import '../contract/tables.ts'
import '../invoice/tables.ts'
import '../support/tables.ts'
import type { Database } from '../db/schema.ts'
import { balanceOf, transfer, userAccount } from './ledger.ts'

type Db = Kysely<Database>

/** What belongs to one user and follows him as it is. */
const OWNED = [
  'orders',
  'payments',
  'refunds',
  'services',
  'addresses',
  'risk_results',
  'risk_confirmations',
  'contracts',
  'invoices',
  'bank_transfers',
  'support_tickets',
  'support_pictures',
] as const

/**
 * Brings one account's purchases onto another's: orders, payments, contracts, coupons, coins and points. The caller
 * holds both accounts and adds the coins to the balance.
 */
export async function mergePurchases(
  db: Db,
  { fromId, intoId, coin }: { fromId: string; intoId: string; coin: number },
  now: Date,
): Promise<void> {
  for (const table of OWNED)
    await sql`update ${sql.table(table)} set user_id = ${intoId} where user_id = ${fromId}`.execute(
      db,
    )
  // What both were given once is given once: the one that is used or held stays beside the other.
  await sql`
    update coupons c set user_id = ${intoId}, grant_key = case
      when exists (select from coupons o where o.user_id = ${intoId} and o.grant_key = c.grant_key)
      then c.grant_key || ':' || c.coupon_id else c.grant_key end
    where c.user_id = ${fromId}`.execute(db)
  await sql`
    delete from cart_items c where c.user_id = ${fromId} and exists (
      select from cart_items o where o.user_id = ${intoId} and o.price_id = c.price_id)`.execute(db)
  await db
    .updateTable('cart_items')
    .set({ user_id: intoId })
    .where('user_id', '=', fromId)
    .execute()
  await sql`
    delete from investors i where i.user_id = ${fromId} and exists (
      select from investors o where o.user_id = ${intoId})`.execute(db)
  await db.updateTable('investors').set({ user_id: intoId }).where('user_id', '=', fromId).execute()
  await sql`
    delete from invoice_headings h where h.user_id = ${fromId} and exists (
      select from invoice_headings o
      where o.user_id = ${intoId} and o.heading_hash = h.heading_hash)`.execute(db)
  await db
    .updateTable('invoice_headings')
    .set({ user_id: intoId })
    .where('user_id', '=', fromId)
    .execute()
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
