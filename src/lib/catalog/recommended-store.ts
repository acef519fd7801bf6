import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** Offers the user has not bought and may buy: optional, the page is complete without them. */
export const $recommended = resource<readonly OfferOnSale[]>({
  access: 'login',
  load: () => call(() => import('#api/catalog/recommend-offers.ts'), {}, { isQuiet: true }),
})
