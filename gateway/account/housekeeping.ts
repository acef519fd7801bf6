import { daysAfter } from '#api/china-time.ts'
import type { Db } from '../db/schema.ts'
import { deleteLeadsOf } from '../landing/lead/lead-queries.ts'
import { deleteReservationsOf } from '../live/reservation/reservation-queries.ts'
import { deleteMessagesOf } from '../message/queries.ts'
import { deleteSubscriptionsOf } from '../subscription/subscription-queries.ts'
import { deleteFeedbackOf } from '../support/ticket-queries.ts'
import { deleteWatchlistsOf } from '../watchlist/change-queries.ts'

const OUTBOX_KEPT_DAYS = 1

/** Forgets what has expired, and the person behind every account whose deletion is due. */
export async function keepAccounts(db: Db, now: Date): Promise<void> {
  await forgetExpired(db, now)
  await db.transaction().execute((trx) => deleteDueAccounts(trx, now))
}

async function forgetExpired(db: Db, now: Date): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expires_at', '<', now).execute()
  const before = daysAfter(now, -OUTBOX_KEPT_DAYS)
  await db.deleteFrom('sms_outbox').where('created_at', '<', before).execute()
}

const EXPIRING = [
  'user_tokens',
  'exchange_tokens',
  'sms_codes',
  'oauth_codes',
  'oauth_handles',
  'sandbox_oauth_codes',
] as const

/** The row stays, without anything personal, for the orders and contracts that law wants kept. */
async function deleteDueAccounts(db: Db, now: Date): Promise<void> {
  const deleted = await db
    .updateTable('users')
    .set({
      nickname: null,
      avatar: null,
      mobile_hash: null,
      mobile_sealed: null,
      open_id: null,
      union_id: null,
      deletion_at: null,
    })
    .where('deletion_at', '<=', now)
    .returning('user_id')
    .execute()
  const userIds = deleted.map((row) => row.user_id)
  if (userIds.length === 0) return
  await db.deleteFrom('user_tokens').where('user_id', 'in', userIds).execute()
  await db.deleteFrom('exchange_tokens').where('user_id', 'in', userIds).execute()
  await deleteMessagesOf(db, userIds)
  await deleteWatchlistsOf(db, userIds)
  await deleteLeadsOf(db, userIds)
  await deleteReservationsOf(db, userIds)
  await deleteFeedbackOf(db, userIds)
  await deleteSubscriptionsOf(db, userIds)
}
