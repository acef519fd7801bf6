import { call } from '../call.ts'
import { commaJoined, flag, integer, list, optional, record, text } from '../codec.ts'
import { campaign } from './campaign.ts'

const priceId = text({ label: '价格', pattern: /^[\w-]{1,32}$/ })

/** One price as it is charged at this moment. */
const price = record({
  priceId: ['priceId', priceId],
  fen: ['fen', integer({ min: 0 })],
})

/** What an operator set and what is left of it. A field that is absent is not limited, or not known. */
const state = record({
  /** Milliseconds since 1970. */
  serverTime: ['serverTime', integer()],
  startsAt: ['startTime', optional(integer())],
  endsAt: ['endTime', optional(integer())],
  /** By the window, or because an operator stopped it. */
  isEnded: ['ended', flag()],
  seatsLeft: ['seatsLeft', optional(integer({ min: 0 }))],
  stockLeft: ['stockLeft', optional(integer({ min: 0 }))],
  /** The price ids asked for that are on sale, in the order asked. */
  prices: ['prices', list(price)],
})

/** Everything of a campaign page that moves, in one request; plain, so that the page needs no cipher. */
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
