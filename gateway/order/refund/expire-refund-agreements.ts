import { AGREEMENT_EVENTS, AGREEMENT_TEXTS } from '#gateway/contract/texts.ts'
import type { Services } from '#gateway/http/handle.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { lockOwnerOf } from '../lock-buyer.ts'
import { rejectRefund } from './decide-refund.ts'

const AT_ONCE = 100

/**
 * Ends agreements that were not signed in time, of one user or of all. If money waited for the signature, the refund
 * ends with it and the order continues as before: nobody can use a service for free by leaving the agreement unsigned.
 */
export async function expireRefundAgreements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId?: string,
): Promise<void> {
  const now = clock.now()
  let query = db
    .selectFrom('contracts')
    .select(['contract_id', 'refund_id'])
    .where('state', '=', 'toSign')
    .where('sign_until', '<', now)
    .orderBy('sign_until')
    .limit(AT_ONCE)
  if (userId) query = query.where('user_id', '=', userId)
  for (const { contract_id, refund_id } of await query.execute()) {
    await db.transaction().execute(async (trx) => {
      const owner = await lockOwnerOf(trx, async () => {
        const row = await trx
          .selectFrom('contracts')
          .select('user_id')
          .where('contract_id', '=', contract_id)
          .executeTakeFirst()
        return row?.user_id
      })
      const ended = await trx
        .updateTable('contracts')
        .set({ state: 'cancelled' })
        .where('contract_id', '=', contract_id)
        .where('state', '=', 'toSign')
        .returning('holds_refund')
        .executeTakeFirst()
      if (!owner || !ended?.holds_refund || !refund_id) return
      const refund = await trx
        .updateTable('refunds')
        .set({ state: 'rejected', decided_at: now })
        .where('refund_id', '=', refund_id)
        .where('state', '=', 'approved')
        .returningAll()
        .executeTakeFirst()
      const order = refund && (await rejectRefund(trx, refund, AGREEMENT_EVENTS.lapsed, now))
      if (!order) return
      const words = AGREEMENT_TEXTS.lapsed(order.product_name)
      await writeMessage(
        trx,
        { userId: owner, kind: 'service', ...words, target: '/OrderList' },
        now,
      )
    })
  }
}
