import { atom, onMount } from 'nanostores'
import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { recommendOffers } from '#api/catalog/recommend-offers.ts'
import { followUser } from '#lib/account/session/follow-user.ts'

/** What the user has not bought and may; empty where there is nothing, or nothing can be told. */
export const $recommended = atom<readonly OfferOnSale[]>([])

onMount($recommended, () =>
  followUser((userId) => {
    if (userId) void askRecommended()
  }),
)

async function askRecommended(): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  try {
    $recommended.set(await send(recommendOffers, {}, { isQuiet: true }))
  } catch {
    // An extra: the page is whole without it.
  }
}
