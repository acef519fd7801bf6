import { integer, record, text, type ValueOf } from '#api/codec.ts'

export const groupId = text({ min: 1, max: 64, label: '分组' })

/** A watchlist group (§3); only groups of type 0 can be chosen. */
export const group = record({
  id: ['id', text({ max: 64 })],
  name: ['name', text({ max: 64 })],
  type: ['type', integer()],
})
export type WatchlistGroup = ValueOf<typeof group>

export const CHOOSABLE_TYPE = 0

/** The default group of every user: it holds each stock of the watchlist, including those in other groups. */
export const DEFAULT_TYPE = 1
export const DEFAULT_GROUP_NAME = '自选股'

/** Maximum number of groups per user and of stocks per group. */
export const GROUPS_MAX = 20
export const STOCKS_PER_GROUP_MAX = 500
