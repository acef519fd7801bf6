import { getAdviser } from '#api/live/reservation/get-adviser.ts'
import { reserveByMobile } from '#api/live/reservation/reserve-by-mobile.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { send } from '#lib/shell/transport/http.ts'

/** What the pages of reservations ask: transport and codecs in one piece, fetched on demand. */
export const askRoomToReserve = (id: string | undefined) => send(getRoom, { id, isToReserve: true })

export const askAdviser = (id: string | undefined) => send(getAdviser, { id })

export const sendReservation = (fields: Parameters<typeof reserveByMobile.request.encode>[0]) =>
  send(reserveByMobile, fields)
