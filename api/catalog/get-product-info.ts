import { call } from '../call.ts'
import { list, record, text } from '../codec.ts'
import { offerOnSale } from './list-offers.ts'

/** A product with the prices anybody can buy it at, in the operator's order; outside activities. */
export const getProductInfo = call('GET', '/activity/api/product/getInfo', {
  family: 'activityApi',
  access: 'guest',
  request: record({ productId: ['productId', text({ min: 1, max: 64, label: '商品' })] }),
  answer: record({ offers: ['prices', list(offerOnSale)] }),
})
