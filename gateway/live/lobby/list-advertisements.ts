import { listAdvertisements } from '#api/live/lobby/list-advertisements.ts'
import { handle } from '#gateway/http/handle.ts'
import { advertisementsOf } from '../room/room-queries.ts'

export default handle(listAdvertisements, ({ placeId }, { db }) => advertisementsOf(db, placeId))
