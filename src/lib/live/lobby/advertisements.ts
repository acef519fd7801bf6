import { SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import { callSilently } from '#lib/data/call.ts'
import { type PlacedPictures, placePictures } from './place-pictures.ts'

/** Without an answer there is none, silently (§8). */
export async function placedAdvertisements(): Promise<PlacedPictures> {
  const load = () => import('#api/live/lobby/list-advertisements.ts')
  // §8: errors of advertisements are silent.
  return placePictures((await callSilently(load, { placeId: SHARE_PLACE_ID })) ?? [])
}
