import { feedLabel } from '#api/exchange/price/feed-label.ts'
import { call } from '../../call.ts'
import { flag, integer, list, number, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

export const HOLDER_PERIODS_MAX = 12
export const HOLDERS_MAX = 10
export const UNLOCKS_MAX = 30

const day = text({ max: 10 })

const holder = record({
  name: ['name', text({ max: 200 })],
  shares: ['shares', integer({ min: 0 })],
  /** Percent of all shares, or of the floating ones. */
  ratio: ['ratio', optional(number({ min: 0 }))],
  /** Shares more or fewer than a quarter before; absent where that quarter is unknown. */
  changeShares: ['change', optional(integer())],
  /** Not among the first ten a quarter before. */
  isNew: ['isNew', flag()],
})
export type CompanyHolder = ValueOf<typeof holder>

const holderPeriod = record({
  period: ['period', day],
  publishedOn: ['published', day],
  /** The largest first. */
  top: ['top', list(holder, HOLDERS_MAX)],
  float: ['float', list(holder, HOLDERS_MAX)],
})

/** Restricted shares that may be traded from a day. */
const unlock = record({
  day: ['date', day],
  kind: ['kind', text({ max: 100 })],
  shares: ['shares', integer({ min: 0 })],
  /** Percent of all shares. */
  ratio: ['ratio', optional(number({ min: 0 }))],
  isComing: ['isComing', flag()],
})

export const companyHolders = record({
  label: ['lb', feedLabel],
  /** Newest first. */
  periods: ['periods', list(holderPeriod, HOLDER_PERIODS_MAX)],
  /** How many holders there are, newest first. */
  counts: [
    'counts',
    list(record({ day: ['date', day], count: ['count', integer({ min: 0 })] }), HOLDER_PERIODS_MAX),
  ],
  /** Newest first. */
  unlocks: ['unlocks', list(unlock, UNLOCKS_MAX)],
})
export type CompanyHolders = ValueOf<typeof companyHolders>

/** The largest holders of a company, their number, and when restricted shares may be traded; absent if unknown. */
export const getHolders = call('GET', '/quote/getHolders', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({
    holders: ['holders', optional(companyHolders)],
    /** The source has not been read yet for earlier lists and numbers: those missing may exist. */
    isPastUnread: ['unread', optional(flag())],
  }),
})
