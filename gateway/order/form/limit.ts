import type { Db } from '#gateway/db/schema.ts'
import { type Refusal, refuse } from '#gateway/http/refusal.ts'
import { termsOf } from '#gateway/landing/campaign-files.ts'

interface Purchase {
  userId: string
  productId: string
  activityId?: string | undefined
}

/**
 * Why a buyer may not order another one of a product in a campaign with a limit; an unpaid order in the way is named.
 * Closed and refunded orders do not count.
 */
export async function whyLimited(
  db: Db,
  { userId, productId, activityId }: Purchase,
  now: Date,
): Promise<Refusal<'LIMIT_REACHED' | 'ORDER_OPEN'> | undefined> {
  const limit = activityId === undefined ? undefined : termsOf(activityId)?.perPerson
  if (activityId === undefined || limit === undefined) return undefined
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'state', 'expires_at'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('activity_id', '=', activityId)
    .where('state', 'not in', ['closed', 'refunded'])
    .orderBy('id', 'desc')
    .execute()
  const counted = rows.filter(({ expires_at }) => expires_at === null || expires_at > now)
  if (counted.length < limit) return undefined
  const open = counted.find(({ expires_at }) => expires_at !== null)
  return open
    ? refuse('ORDER_OPEN', { data: { orderNumber: open.order_id } })
    : refuse('LIMIT_REACHED', { sentence: `本活动每个账号每种商品限购 ${limit} 份，您已买到上限` })
}
