import { mobileProved } from '#gateway/account/hooks.ts'
import { moveReservations } from './move-reservations.ts'

/** What a number reserved without an account belongs to the account that proved to have it. */
export const giveByMobile = mobileProved.hook((db, { userId, mobileHash }) =>
  moveReservations(db, { mobileHash }, userId),
)
