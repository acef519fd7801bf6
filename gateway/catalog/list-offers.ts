import { listOffers } from '#api/catalog/list-offers.ts'
import { handle } from '../http/handle.ts'
import { offerAnswer, offersOnSale } from './offers.ts'

export default handle(listOffers, async ({ productType }, { db, now }) =>
  (await offersOnSale(db, { productType }, now)).map(offerAnswer),
)
