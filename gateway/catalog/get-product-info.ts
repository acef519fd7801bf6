import { getProductInfo } from '#api/catalog/get-product-info.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { offerAnswer, offersOnSale } from './offers.ts'

export default handle(getProductInfo, async ({ productId }, { db, now }) => {
  const offers = await offersOnSale(db, { productId }, now)
  return offers.length > 0 ? { offers: offers.map(offerAnswer) } : notFound()
})
