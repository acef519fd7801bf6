import type { ValueOf } from '#api/codec.ts'
import type { reservation, reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { encryptMobile, hashMobile } from '#gateway/account/mobile.ts'
import { findUserByMobile, lockMobile } from '#gateway/account/queries.ts'
import { isRefusal, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import type { FormContext } from '#gateway/landing/lead/phone-form.ts'
import { storeLead } from '#gateway/landing/lead/store-lead.ts'
import { reservableRooms, reservationsOf, reserveForMobile } from './reservation-queries.ts'

interface Stored {
  isFirst: boolean
  ids: readonly string[]
  reservations: number
}

/**
 * Stores the number as a lead of the page and reserves its rooms, in the caller's transaction: both or neither, and
 * each once however often it is sent.
 */
export async function storeReservation(
  { ids, page, mobile, smsCode, answer }: ValueOf<typeof reservation>,
  context: FormContext,
): Promise<Stored | RefusalOf<typeof reserveByMobile>> {
  const { config, db, now } = context
  const open = await reservableRooms(db, ids, now)
  const first = open[0]
  if (!first) return refuse('ALREADY_STARTED')
  const lead = { campaign: page, mobile, smsCode, answer, scene: first }
  const stored = await storeLead(lead, context)
  if (isRefusal(stored)) return stored
  const hash = hashMobile(mobile, config.secretKey)
  // Otherwise an account created meanwhile would miss what is stored here.
  await lockMobile(db, hash)
  const userId = context.userId ?? (await findUserByMobile(db, hash))?.user_id
  const owner = { mobile: { hash, sealed: encryptMobile(mobile, config.secretKey) }, userId }
  for (const roomId of open) await reserveForMobile(db, { roomId, ...owner }, now)
  return { isFirst: stored.isFirst, ids: open, reservations: await reservationsOf(db, first) }
}
