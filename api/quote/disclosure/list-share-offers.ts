import { call } from '../../call.ts'
import {
  integer,
  list,
  nothing,
  number,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'
import { milli } from '../quote.ts'

/** How far an offer has come: `waiting` until it is listed. */
export const OFFER_STATES = ['today', 'coming', 'waiting', 'listed'] as const
export type OfferState = (typeof OFFER_STATES)[number]
export const SHARE_OFFERS_MAX = 100

const day = text({ max: 10 })
const count = integer({ min: 0 })

/** New shares that people apply for; what is absent is not known yet. */
const shareOffer = record({
  symbol: ['symbol', symbol],
  name: ['name', text({ max: 40 })],
  state: ['state', oneOf(...OFFER_STATES)],
  /** The code one applies under. */
  applyCode: ['applyCode', text({ max: 16 })],
  applyDay: ['applyDate', day],
  priceMilli: ['price', optional(milli)],
  /** Price over earnings at the price of the offer. */
  pe: ['pe', optional(number())],
  /** The most one account may apply for. */
  limitShares: ['limit', optional(count)],
  issueShares: ['issue', optional(count)],
  winRatePercent: ['winRate', optional(number({ min: 0 }))],
  resultDay: ['resultDate', optional(day)],
  listDay: ['listDate', optional(day)],
})
export type ShareOffer = ValueOf<typeof shareOffer>

/** Offers of today, those to come, the soonest first, and those of the past two months, the newest first. */
export const listShareOffers = call('GET', '/quote/getShareOffers', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({
    offers: ['list', list(shareOffer, SHARE_OFFERS_MAX)],
    /** The last day of an offer that is known: nothing can be said about later ones. */
    coveredUntil: ['until', optional(day)],
  }),
})
