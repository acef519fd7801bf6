import { integer, record, type ValueOf } from '#api/codec.ts'

/** Maximum number of shares per holding. */
export const SHARES_MAX = 1_000_000_000
/** Maximum cost per share, in 0.001 of the currency of the security. */
export const COST_MAX_MILLI = 10_000_000_000

export const costMilli = integer({ min: 1, max: COST_MAX_MILLI, label: '成本价' })
export const shareCount = integer({ min: 0, max: SHARES_MAX, label: '持股数' })

/** What a user says they hold of a stock on the watchlist; never without shares. */
export const ownHolding = record({
  costMilli: ['cost', costMilli],
  shareCount: ['count', integer({ min: 1, max: SHARES_MAX, label: '持股数' })],
})
export type OwnHolding = ValueOf<typeof ownHolding>
