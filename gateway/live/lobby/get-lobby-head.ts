import { getLobbyHead, HEAD_ROOMS_MAX } from '#api/live/lobby/get-lobby-head.ts'
import { SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import { handle } from '#gateway/http/handle.ts'
import { activeRooms, advertisementsOf } from '../room/room-queries.ts'

export default handle(getLobbyHead, async (_, { db, now }) => {
  const [open, pictures] = await Promise.all([
    activeRooms(db, { userId: undefined, now }),
    advertisementsOf(db, SHARE_PLACE_ID),
  ])
  return {
    pictures,
    now: open.filter(({ state }) => state === 'live').slice(0, HEAD_ROOMS_MAX),
  }
})
