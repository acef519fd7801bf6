import type { Offer } from '#api/catalog/offer.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { offerOfAddress, productOfAddress } from '../offer-of-address.ts'

type NamedProduct = NonNullable<ReturnType<typeof productOfAddress>>

/**
 * The first price on sale of the product in an address that names no price, within its activity if one is named.
 * Missing if the product is not on sale, or the address names a price or nothing.
 */
export const $firstOffer = resource<Offer, NamedProduct>({
  access: 'public',
  key: () => (offerOfAddress(location.search) ? undefined : productOfAddress(location.search)),
  async load(named) {
    try {
      return await findFirstOffer(named)
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  },
})

async function findFirstOffer({ productId, activityId }: NamedProduct): Promise<Offer | undefined> {
  if (activityId) {
    const load = () => import('#api/catalog/get-activity-offer.ts')
    const { offer } = await call(load, { activityId, productId })
    return { ...offer, activityId }
  }
  const { offers } = await call(() => import('#api/catalog/get-product-info.ts'), { productId })
  return offers[0]
}
