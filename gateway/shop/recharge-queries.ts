import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PaymentRow } from './refresh-payment.ts'

interface RechargePage {
  userId: string
  /** Id of the last recharge of the page before. */
  cursor?: string | undefined
  limit: number
}

/** Recharges of a user, newest first. */
export async function rechargesOf(
  db: Kysely<Database>,
  { userId, cursor, limit }: RechargePage,
): Promise<readonly PaymentRow[]> {
  let query = db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'recharge')
    .orderBy('id', 'desc')
    .limit(limit)
  if (cursor) query = query.where('id', '<', Number(cursor))
  return query.execute()
}
