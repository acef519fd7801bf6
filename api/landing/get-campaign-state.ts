import { call } from '../call.ts'
import { commaJoined, flag, integer, list, optional, record, text } from '../codec.ts'
import { campaign } from './campaign.ts'

const priceId = text({ label: '价格', pattern: /^[\w-]{1,32}$/ })

/** One price as currently charged. */
const price = record({
  priceId: ['priceId', priceId],
  fen: ['fen', integer({ min: 0 })],
  /** What it may be compared with: the price itself if there is nothing dearer. */
  listFen: ['listFen', integer({ min: 0 })],
})

/** The campaign as orders meet it: times of its page and of an operator. An absent field is unlimited or unknown. */
const state = record({
  /** Milliseconds since 1970. */
  serverTime: ['serverTime', integer()],
  startsAt: ['startTime', optional(integer())],
  endsAt: ['endTime', optional(integer())],
  /** Ended by the window, or by an operator. */
  isEnded: ['ended', flag()],
  seatsLeft: ['seatsLeft', optional(integer({ min: 0 }))],
  stockLeft: ['stockLeft', optional(integer({ min: 0 }))],
  /** The requested price ids that are on sale, in the order of the request. */
  prices: ['prices', list(price)],
})

/** All changing data of a campaign page in one request; plain, so that the page needs no cipher. */
export const getCampaignState = call('GET', '/activity/api/campaign/getState', {
  family: 'activityApi',
  layer: 'plain',
  access: 'open',
  request: record({
    campaign: ['campaign', campaign],
    priceIds: ['priceIds', optional(commaJoined(priceId, 20))],
  }),
  answer: state,
})
