import { reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { handle } from '#gateway/http/handle.ts'
import { PER_ADDRESS } from '#gateway/landing/lead/submit-lead.ts'
import { storeReservation } from './store-reservation.ts'

export default handle(reserveByMobile, storeReservation, {
  limits: [{ ...PER_ADDRESS, key: (_reservation, { address }) => address }],
})
