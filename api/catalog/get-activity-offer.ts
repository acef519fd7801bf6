import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { offerOnSale } from './list-offers.ts'

const word = (label: string) => text({ min: 1, max: 64, label })

/** The price of a product within an activity, while the activity sells it. */
export const getActivityOffer = call('GET', '/activity/api/product/getActivityByCodeAndProduct', {
  family: 'activityApi',
  access: 'guest',
  request: record({
    activityId: ['code', word('活动')],
    productId: ['productId', word('商品')],
  }),
  answer: record({ activityId: ['actId', text()], offer: ['activity', offerOnSale] }),
})
