import { SHARE_PLACE_ID } from '#api/live/lobby/list-advertisements.ts'
import { callSilently } from '#lib/data/call.ts'
import { shownPicture } from '#lib/shell/page/shown-picture.ts'

export interface PlacedAdvertisements {
  banners: readonly string[]
  /** The picture of the share button (§3). */
  button: string | undefined
}

/** By ascending grade, the last is the button's picture; without an answer there is none, silently (§8). */
export async function placedAdvertisements(): Promise<PlacedAdvertisements> {
  const load = () => import('#api/live/lobby/list-advertisements.ts')
  // §8: errors of advertisements are silent.
  const items = await callSilently(load, { placeId: SHARE_PLACE_ID })
  const sorted = [...(items ?? [])].sort((a, b) => a.grade - b.grade)
  const urls = sorted.flatMap(({ url }) => shownPicture(url) ?? [])
  return { banners: urls.slice(0, -1), button: urls.at(-1) }
}
