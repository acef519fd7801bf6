import type { Db } from '../db/schema.ts'
import type { OrderRow } from '../order/order-queries.ts'
import { draftContract } from './draft-contract.ts'
import type { Provider } from './provider.ts'
import { serviceContract } from './service-contract.ts'
import { currentWording } from './wording/wording-queries.ts'

/** Drafts the contract of a paid order, once: its text is today's version and never changes. */
export async function prepareContract(
  db: Db,
  { order, party }: { order: OrderRow; party: Provider },
  now: Date,
): Promise<void> {
  const number = `HT${order.order_id}`
  const wording = await currentWording(db)
  const paper = draftContract(order, serviceContract({ order, number, party, wording }, now), now)
  await db
    .insertInto('contracts')
    .values({ ...paper, kind: 'service', number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deadline for cancelling the contract of an order; null before it is signed. */
export async function cancellableUntil(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('contracts')
    .select('cancellable_until')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'service')
    .executeTakeFirst()
  return row?.cancellable_until ?? null
}
