import {
  RESERVATION_FORM_PATH,
  type ReservationOutcome,
} from '#api/live/reservation/reservation-form.ts'
import { reservation, type reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { notFound, type RefusalOf } from '#gateway/http/refusal.ts'
import { type FormContext, type FormFields, phoneForm } from '#gateway/landing/lead/phone-form.ts'
import { findRoom } from '../room/room-queries.ts'
import { storeReservation } from './store-reservation.ts'

/** The reservation form of a page without script; if neither page nor form names a room, the next one is reserved. */
export const postReservationForm = phoneForm<ReservationOutcome>({
  path: RESERVATION_FORM_PATH,
  passesOn: ['id'],
  store,
  outcomes: { ALREADY_STARTED: 'started', NOT_FOUND: 'missing' },
})

async function store(
  fields: FormFields,
  context: FormContext,
): Promise<object | RefusalOf<typeof reserveByMobile>> {
  const { db, now } = context
  const found = await findRoom(db, fields.id, { userId: undefined, now }, 'before')
  if (!found) return notFound()
  const page = fields.page?.slice(1) ?? ''
  const read = reservation.decode({ ...fields, page, ids: found.room.id }, '')
  return storeReservation(read, context)
}
