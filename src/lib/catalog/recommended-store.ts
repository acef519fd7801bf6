import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'

/** What the user has not bought and may: an extra, without which the page is whole. */
export const $recommended = resource<readonly OfferOnSale[]>({
  access: 'login',
  load: () => call(() => import('#api/catalog/recommend-offers.ts'), {}, { isQuiet: true }),
})
