import type { ReservationPage } from '#api/live/reservation/reserve-by-mobile.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { roomIdIn } from '../room/room-store.ts'

/** The room of the page's reservations: the one named by the address, else the next to begin. */
export const $reservation = resource<RoomDetail>({
  access: 'open',
  async load() {
    const request = { id: roomIdIn(location.search), isToReserve: true }
    const room = await call(() => import('#api/live/room/get-room.ts'), request)
    correctClock(room.nowMs)
    return room
  },
})

interface MobileFields {
  page: ReservationPage
  mobile: string
  smsCode: string
  answer: string | undefined
}

/** Reserves rooms for a number; rejects with the gateway's refusal, which the form shows beside its field. */
export async function reserveRooms(
  ids: readonly string[],
  fields: MobileFields,
): Promise<readonly string[]> {
  const load = () => import('#api/live/reservation/reserve-by-mobile.ts')
  const { ids: reserved, reservations } = await call(load, { ids: [...ids], ...fields })
  $reservation.patch((room) =>
    reserved.includes(room.id) ? { ...room, reservations, isReserved: true } : room,
  )
  const { reportMobile } = await import('#lib/invite/report-share.ts')
  await reportMobile(fields.mobile, fields.page, $reservation.ready())
  return reserved
}
