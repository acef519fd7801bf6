import { mergePapers } from '#gateway/contract/merge-papers.ts'
import { mergeCoupons } from '#gateway/coupon/merge-coupons.ts'
import type { Db } from '#gateway/db/schema.ts'
import { mergeShareEvents } from '#gateway/invite/queries.ts'
import { mergeInvoices } from '#gateway/invoice/merge-invoices.ts'
import { mergeCampaigns } from '#gateway/landing/lead/lead-queries.ts'
import { mergeLive } from '#gateway/live/merge-live.ts'
import { mergeMessages } from '#gateway/message/queries.ts'
import { mergePurchases } from '#gateway/order/merge-purchases.ts'
import { mergeSubscriptions } from '#gateway/subscription/subscription-queries.ts'
import { mergeTickets } from '#gateway/support/merge-tickets.ts'
import { mergeWatchlists } from '#gateway/watchlist/merge-watchlists.ts'
import { mergeClaims } from '#gateway/welfare/claim/claim-queries.ts'
import { type User, userById } from '../queries.ts'
import { endSessionsOf } from '../session/sessions.ts'

/** Only an account that is nothing but a chat-app identity may be merged, and only into one without an identity. */
export function canMerge(from: User, into: User): boolean {
  return from.mobile_hash === null && from.open_id !== null && into.open_id === null
}

/**
 * Moves chat-app identity, coins and everything that belongs to one account onto another and ends the first one's
 * logins. A new table that names users joins here, in its domain's own merge.
 * Undefined, and nothing happens, where the two may not be merged.
 */
export async function mergeUsers(
  db: Db,
  fromId: string,
  intoId: string,
  { secretKey, now }: { secretKey: string; now: Date },
): Promise<User | undefined> {
  await lockUsers(db, [fromId, intoId])
  const from = await userById(db, fromId)
  const into = await userById(db, intoId)
  if (!canMerge(from, into)) return undefined
  await db
    .updateTable('users')
    .set({ open_id: null, union_id: null, coin: 0, deletion_at: null })
    .set({ merged_into: intoId })
    .where('user_id', '=', fromId)
    .execute()
  await endSessionsOf(db, fromId)
  await mergeWatchlists(db, fromId, intoId, now)
  await mergeClaims(db, fromId, intoId)
  await mergeSubscriptions(db, fromId, intoId)
  await mergeMessages(db, fromId, intoId)
  await mergeCampaigns(db, fromId, intoId)
  await mergeShareEvents(db, fromId, intoId)
  await mergeLive(db, { fromId, intoId }, secretKey)
  await mergePurchases(db, { fromId, intoId, coin: from.coin }, now)
  await mergeCoupons(db, { fromId, intoId })
  await mergePapers(db, { fromId, intoId })
  await mergeInvoices(db, { fromId, intoId })
  await mergeTickets(db, { fromId, intoId })
  return db
    .updateTable('users')
    .set((eb) => ({
      open_id: from.open_id,
      union_id: from.union_id,
      coin: eb('coin', '+', from.coin),
      nickname: eb.fn.coalesce('nickname', eb.val(from.nickname)),
      avatar: eb.fn.coalesce('avatar', eb.val(from.avatar)),
    }))
    .where('user_id', '=', intoId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** In one order, so that two merges of the same accounts wait for each other instead of deadlocking. */
async function lockUsers(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}
