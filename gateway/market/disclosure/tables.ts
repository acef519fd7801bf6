declare module '../../db/schema.ts' {
  interface Database {
    holders: HoldersTable
    holder_counts: HolderCountsTable
    unlocks: UnlocksTable
    billboard_seats: BillboardSeatsTable
    share_offers: ShareOffersTable
  }
}

/** A place among the ten largest holders at the end of a period. Days are numbers like 20260930. */
export interface HoldersTable {
  symbol: string
  period: number
  /** Holders of all shares, or of the floating ones. */
  kind: 'top' | 'float'
  rank: number
  name: string
  shares: number
  /** Percent of all shares of that kind; null if not stated. */
  ratio: number | null
  published_day: number
}

export interface HolderCountsTable {
  symbol: string
  day: number
  count: number
}

/** Restricted shares that may be traded from a day. */
export interface UnlocksTable {
  symbol: string
  day: number
  /** Why they were restricted; empty if not stated. */
  kind: string
  shares: number
  /** Percent of all shares; null if not stated. */
  ratio: number | null
}

/** What a broker's branch bought and sold of a stock on a day for which the exchange disclosed it. */
export interface BillboardSeatsTable {
  symbol: string
  day: number
  /** The exchange's reason, or a vendor's code of it. */
  reason: string
  seat: string
  nickname: string | null
  buy_fen: number
  sell_fen: number
}

/** New shares on offer; what is not announced yet is null. */
export interface ShareOffersTable {
  symbol: string
  name: string
  apply_code: string
  apply_day: number
  price_milli: number | null
  /** The most one account may apply for. */
  limit_shares: number | null
  issue_shares: number | null
  /** Percent. */
  win_rate: number | null
  pe: number | null
  result_day: number | null
  list_day: number | null
}
