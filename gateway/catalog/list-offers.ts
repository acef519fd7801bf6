import { listOffers as listOffersCall } from '#api/catalog/list-offers.ts'
import { handle } from '../http/handle.ts'
import { offerAnswer, offersOnSale } from './offers.ts'

export const listOffers = handle(listOffersCall, async ({ productType }, { db, now }) =>
  (await offersOnSale(db, { productType }, now)).map(offerAnswer),
)
