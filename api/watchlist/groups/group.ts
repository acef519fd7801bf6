import { integer, record, text, type ValueOf } from '#api/codec.ts'

export const groupId = text({ min: 1, max: 64, label: '分组' })

/** A watch-list group (§3); only groups of type 0 are offered for choosing. */
export const group = record({
  id: ['id', text({ max: 64 })],
  name: ['name', text({ max: 64 })],
  type: ['type', integer()],
})
export type WatchlistGroup = ValueOf<typeof group>

export const CHOOSABLE_TYPE = 0

/** The group every user has: it holds each stock of the watch list, whatever other groups hold it too. */
export const DEFAULT_TYPE = 1
export const DEFAULT_GROUP_NAME = '自选股'

/** Groups a user may create, stocks a group may hold. */
export const GROUPS_MAX = 20
export const STOCKS_PER_GROUP_MAX = 500
