import { call } from '../call.ts'
import { list, nothing } from '../codec.ts'
import { offerOnSale } from './list-offers.ts'

export const RECOMMENDED_MAX = 3

/** Products the user has not bought, each at its first price; none exceeds the user's assessed risk grade. */
export const recommendOffers = call('GET', '/order/queryRecommend', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(offerOnSale),
})
