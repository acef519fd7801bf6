import { fen } from '#api/catalog/money.ts'
import { flag, integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'
import { classPlace } from '../offline/offline-class.ts'

const period = record({
  priceId: ['priceId', text()],
  name: ['priceName', text()],
  days: ['days', integer()],
  listFen: ['listPrice', fen],
  priceFen: ['price', fen],
  depositFen: ['depositAmount', optional(fen)],
  balanceDays: ['balanceDays', optional(integer())],
  endsAt: ['endTime', optional(integer())],
  /** Charged within the activity of the request only. */
  isActivity: ['isActivity', flag()],
  /** Day and place, if it is a place at an offline class. */
  offlineClass: ['offlineClass', optional(classPlace)],
})

/** What an offer is, the same for every buyer, with all periods that can be bought. */
export const offerCardFields = {
  productName: ['productName', text()],
  summary: ['summary', text()],
  riskLevel: ['riskLevel', integer({ min: 1, max: 5 })],
  priceId: ['priceId', text()],
  periods: ['prices', list(period)],
  /** What a bundle consists of, each for its own days. */
  parts: ['parts', list(record({ name: ['name', text()], days: ['days', integer()] }))],
} as const

const offerCard = record(offerCardFields)
export type OfferCard = ValueOf<typeof offerCard>
