import { listAdvertisements as listAdvertisementsCall } from '#api/live/lobby/list-advertisements.ts'
import { handle } from '#gateway/http/handle.ts'
import { advertisementsOf } from '../room/room-queries.ts'

export const listAdvertisements = handle(listAdvertisementsCall, ({ placeId }, { db }) =>
  advertisementsOf(db, placeId),
)
