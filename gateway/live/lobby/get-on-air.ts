import { getOnAir } from '#api/live/lobby/get-on-air.ts'
import { handle } from '#gateway/http/handle.ts'
import { activeRooms } from '../room/room-queries.ts'

export default handle(getOnAir, async (_request, { db, now }) => {
  const rooms = await activeRooms(db, { userId: undefined, now })
  return { rooms: rooms.filter(({ state }) => state === 'live') }
})
