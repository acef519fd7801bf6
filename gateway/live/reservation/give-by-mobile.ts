import { mobileProved } from '#gateway/account/hooks.ts'
import { moveReservations } from './move-reservations.ts'

/** Reservations made with a number and without an account move to the account that proved to own the number. */
export const giveByMobile = mobileProved.hook((db, { userId, mobileHash }) =>
  moveReservations(db, { mobileHash }, userId),
)
