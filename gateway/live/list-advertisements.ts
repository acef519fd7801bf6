import { listAdvertisements as listAdvertisementsCall } from '#api/live/list-advertisements.ts'
import { handle } from '../http/handle.ts'
import { advertisementsOf } from './room-queries.ts'

export const listAdvertisements = handle(listAdvertisementsCall, ({ placeId }, { db }) =>
  advertisementsOf(db, placeId),
)
