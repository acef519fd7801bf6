import { dayOf } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'

/** What a person has done that games grant chances for. */
export interface Facts {
  hasRiskResult: boolean
  hasWatchedStock: boolean
  hasCheckedIn: boolean
  /** Orders paid within the period and not paid back. */
  orderIds: readonly string[]
}

export async function factsOf(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Facts> {
  const risk = await db
    .selectFrom('risk_results')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  const item = await db
    .selectFrom('watchlist_items')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const orders = await db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<=', until)
    .where('state', 'not in', ['refunding', 'refunded'])
    .execute()
  const checkIn = await db
    .selectFrom('game_check_ins')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(until))
    .executeTakeFirst()
  return {
    hasRiskResult: risk !== undefined,
    hasWatchedStock: item !== undefined,
    hasCheckedIn: checkIn !== undefined,
    orderIds: orders.map(({ order_id }) => order_id),
  }
}
