import { reserveByMobile as reserveByMobileCall } from '#api/live/reserve-by-mobile.ts'
import { handle } from '../http/handle.ts'
import { PER_ADDRESS } from '../landing/submit-lead.ts'
import { storeReservation } from './store-reservation.ts'

export const reserveByMobile = handle(reserveByMobileCall, storeReservation, {
  limits: [{ ...PER_ADDRESS, key: (_reservation, { address }) => address }],
})
