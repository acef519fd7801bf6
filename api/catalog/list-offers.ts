import { call } from '../call.ts'
import { integer, list, optional, record, text, type ValueOf } from '../codec.ts'
import { fen } from './money.ts'

/** A product at one of its prices, on sale to everybody. */
export const offerOnSale = record({
  productId: ['productId', text()],
  productName: ['productName', text()],
  summary: ['summary', text()],
  productType: ['productType', text()],
  courseType: ['courseType', optional(text())],
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
  priceId: ['priceId', text()],
  periodName: ['priceName', text()],
  days: ['days', integer()],
  listFen: ['listPrice', fen],
  priceFen: ['price', fen],
})
export type OfferOnSale = ValueOf<typeof offerOnSale>

/** Products on sale outside activities, by product; `productType` limits them to that kind. */
export const listOffers = call('GET', '/order/queryOffers', {
  family: 'orderApi',
  access: 'guest',
  request: record({ productType: ['productType', optional(text({ max: 64 }))] }),
  answer: list(offerOnSale),
})
