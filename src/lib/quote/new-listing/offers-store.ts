import { listShareOffers } from '#api/quote/disclosure/list-share-offers.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'

/** The new shares people can apply for, and those of the past two months. */
export const $shareOffers = resource({
  access: 'public',
  load: () => readPublic(listShareOffers, {}),
})
