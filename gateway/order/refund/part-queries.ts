import { type RawBuilder, sql } from 'kysely'
import { isHeldRefund } from '#gateway/contract/refund/prepare-refund-agreement.ts'
import type { Db } from '#gateway/db/schema.ts'

/** While a node asks the provider, no other node does. */
const CLAIM_MS = 10_000
const MINUTE_MS = 60_000
/** 1, 2, 4 … minutes, at most six hours. */
const WAIT_MAX_MINUTES = 360

function allParts(db: Db) {
  return db
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.refund_id', 'refund_parts.refund_id')
    .innerJoin('payments', 'payments.payment_id', 'refund_parts.payment_id')
    .selectAll('refund_parts')
    .select(['refunds.order_id', 'refunds.user_id', 'payments.method'])
    .select('payments.fen as total_fen')
}

/** Parts of granted refunds that wait for no signature, with their payments. */
function grantedParts(db: Db) {
  return allParts(db)
    .where('refunds.state', '=', 'approved')
    .where(({ not }) => not(isHeldRefund))
}

export type RefundPart = Awaited<ReturnType<typeof partsOfRefund>>[number]

/** Parts of a refund, whatever its state. */
export async function partsOfRefund(db: Db, refundId: string) {
  return allParts(db)
    .where('refund_parts.refund_id', '=', refundId)
    .orderBy('refund_parts.id')
    .execute()
}

interface DueParts {
  refundId?: string | undefined
  orderId?: string | undefined
  paymentId?: string | undefined
  after?: number
  limit?: number
}

/** Parts to be sent to the provider: all of them, of a refund, of an order or of a payment. Transfers go by hand. */
export async function dueParts(db: Db, which: DueParts, now: Date): Promise<readonly RefundPart[]> {
  const { refundId, orderId, paymentId, after = 0, limit } = which
  let query = grantedParts(db)
    .where('refund_parts.state', '=', 'waiting')
    .where('payments.method', '<>', 'offline')
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .where('refund_parts.id', '>', after)
    .orderBy('refund_parts.id')
  if (refundId) query = query.where('refund_parts.refund_id', '=', refundId)
  if (orderId) query = query.where('refunds.order_id', '=', orderId)
  if (paymentId) query = query.where('refund_parts.payment_id', '=', paymentId)
  if (limit) query = query.limit(limit)
  return query.execute()
}

/** A part of a granted refund that waits for no signature. */
export async function grantedPart(db: Db, partId: string): Promise<RefundPart | undefined> {
  return grantedParts(db).where('refund_parts.part_id', '=', partId).executeTakeFirst()
}

/** A part by the number the provider knows it by. */
export async function findPart(db: Db, partId: string): Promise<RefundPart | undefined> {
  return allParts(db).where('refund_parts.part_id', '=', partId).executeTakeFirst()
}

/** Claims a due part for one request to the provider; false if another node has claimed it. */
export async function claimPart(db: Db, part: RefundPart, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('refund_parts')
    .set({ tries: part.tries + 1, next_try_at: new Date(now.getTime() + CLAIM_MS) })
    .where('part_id', '=', part.part_id)
    .where('state', '=', 'waiting')
    .where('tries', '=', part.tries)
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === 1
}

/** The provider is asked again later, after a longer wait each time. */
export async function postponePart(
  db: Db,
  { part_id, tries }: RefundPart,
  refusal: string | null,
  now: Date,
): Promise<void> {
  const minutes = Math.min(2 ** tries, WAIT_MAX_MINUTES)
  await db
    .updateTable('refund_parts')
    .set({ refusal, next_try_at: new Date(now.getTime() + minutes * MINUTE_MS) })
    .where('part_id', '=', part_id)
    .where('state', '=', 'waiting')
    .execute()
}

/** The provider will not refund the part: an operator decides. */
export async function refusePart(db: Db, partId: string, refusal: string): Promise<void> {
  await db
    .updateTable('refund_parts')
    .set({ state: 'refused', refusal, next_try_at: null })
    .where('part_id', '=', partId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Sends a refused part to the provider again; false if it is not refused. */
export async function retryPart(db: Db, partId: string): Promise<boolean> {
  const retried = await db
    .updateTable('refund_parts')
    .set({ state: 'waiting', tries: 0, next_try_at: null })
    .where('part_id', '=', partId)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return Number(retried.numUpdatedRows) === 1
}

/** Ends a part whose money was returned; undefined if it had ended before. */
export async function endPart(
  db: Db,
  partId: string,
  { voucher = null, now }: { voucher?: string | null; now: Date },
) {
  return db
    .updateTable('refund_parts')
    .set({ state: 'done', voucher, done_at: now, next_try_at: null })
    .where('part_id', '=', partId)
    .where('state', '<>', 'done')
    .returningAll()
    .executeTakeFirst()
}

/** Whether money of a refund has yet to be returned. */
export async function hasOpenParts(db: Db, refundId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_parts')
    .select(sql`1`.as('one'))
    .where('refund_id', '=', refundId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return row !== undefined
}

/** Granted refunds all of whose parts have ended, although the refund itself has not: its node died in between. */
export async function unfinishedRefunds(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<readonly { id: number; refund_id: string }[]> {
  return db
    .selectFrom('refunds')
    .select(['refunds.id', 'refunds.refund_id'])
    .where('refunds.state', '=', 'approved')
    .where(({ not }) => not(isHeldRefund))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_parts')
            .select('part_id')
            .whereRef('refund_parts.refund_id', '=', 'refunds.refund_id')
            .where('refund_parts.state', '<>', 'done'),
        ),
      ),
    )
    .where('refunds.id', '>', after)
    .orderBy('refunds.id')
    .limit(limit)
    .execute()
}

/** Parts of granted refunds that a person has to look after; those granted until `lateSince` are overdue. */
export async function countOpenParts(db: Db, lateSince: Date) {
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const isWaiting = sql`refund_parts.state = 'waiting'`
  return db
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds.refund_id', 'refund_parts.refund_id')
    .innerJoin('payments', 'payments.payment_id', 'refund_parts.payment_id')
    .where('refunds.state', '=', 'approved')
    .where(({ not }) => not(isHeldRefund))
    .select([
      count(sql`${isWaiting} and method = 'offline'`).as('transfer'),
      count(sql`refund_parts.state = 'refused'`).as('refused'),
      count(sql`${isWaiting} and method <> 'offline' and decided_at <= ${lateSince}`).as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}
