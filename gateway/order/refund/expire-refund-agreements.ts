import { AGREEMENT_EVENTS, AGREEMENT_TEXTS } from '#gateway/contract/texts.ts'
import type { Db } from '#gateway/db/schema.ts'
import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { lockOwnerOf } from '../lock-buyer.ts'
import { rejectRefund } from './decide-refund.ts'

/**
 * Ends agreements that were not signed in time, of one user or of all. If money waited for the signature, the refund
 * ends with it and the order continues as before: nobody can use a service for free by leaving the agreement unsigned.
 */
export async function expireRefundAgreements(
  parts: Pick<Services, 'db' | 'clock' | 'log'>,
  userId?: string,
): Promise<void> {
  const { db, clock } = parts
  await forEachDue(parts, {
    what: 'ending a refund agreement',
    idOf: ({ id }) => id,
    async load(after, limit) {
      let query = db
        .selectFrom('contracts')
        .select(['id', 'contract_id', 'refund_id'])
        .where('state', '=', 'toSign')
        .where('sign_until', '<', clock.now())
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
      if (userId) query = query.where('user_id', '=', userId)
      return query.execute()
    },
    run: ({ contract_id, refund_id }) =>
      db.transaction().execute((trx) => expireAgreement(trx, contract_id, refund_id, clock.now())),
  })
}

async function expireAgreement(
  db: Db,
  contractId: string,
  refundId: string | null,
  now: Date,
): Promise<void> {
  const owner = await lockOwnerOf(db, async () => {
    const row = await db
      .selectFrom('contracts')
      .select('user_id')
      .where('contract_id', '=', contractId)
      .executeTakeFirst()
    return row?.user_id
  })
  const ended = await db
    .updateTable('contracts')
    .set({ state: 'cancelled' })
    .where('contract_id', '=', contractId)
    .where('state', '=', 'toSign')
    .returning('holds_refund')
    .executeTakeFirst()
  if (!owner || !ended?.holds_refund || !refundId) return
  const refund = await db
    .updateTable('refunds')
    .set({ state: 'rejected', decided_at: now })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst()
  const order = refund && (await rejectRefund(db, refund, AGREEMENT_EVENTS.lapsed, now))
  if (!order) return
  const words = AGREEMENT_TEXTS.lapsed(order.product_name)
  await writeMessage(db, { userId: owner, kind: 'service', ...words, target: '/OrderList' }, now)
}
