declare module '../../db/schema.ts' {
  interface Database {
    flow_days: FlowDaysTable
    margin_days: MarginDaysTable
    connect_holdings: ConnectHoldingsTable
    connect_days: ConnectDaysTable
    limit_pool: LimitPoolTable
    limit_down_pool: LimitDownPoolTable
  }
}

/** Net inflow of a day. Days are numbers like 20260930. */
export interface FlowDaysTable {
  symbol: string
  day: number
  /** The flow of large and super-large orders. */
  main_fen: number
  super_large_fen: number
}

/** 融资融券 at the end of a day. */
export interface MarginDaysTable {
  /** The symbol of a stock, or `WHOLE_MARKET`. */
  symbol: string
  day: number
  /** What is owed for shares bought on credit. */
  financed_fen: number
  /** Bought on credit that day; null if not stated. */
  bought_fen: number | null
  /** Value and number of the shares sold short; null if not stated. */
  lent_fen: number | null
  lent_shares: number | null
}

/** The row that counts every stock. */
export const WHOLE_MARKET = 'market'

/** What accounts of Hong Kong hold through the connect, as published by quarter. */
export interface ConnectHoldingsTable {
  symbol: string
  day: number
  shares: number
  /** Percent of the A shares. */
  ratio: number
}

/** What accounts of Hong Kong bought and sold through the connect on a day. */
export interface ConnectDaysTable {
  day: number
  /** The exchange, or both together. */
  channel: 'sh' | 'sz' | 'both'
  turnover_fen: number
}

/** A stock that reached its upper limit on a day. Times of day are numbers like 92500. */
export interface LimitPoolTable {
  day: number
  symbol: string
  /** Trading days in a row on which it closed at the limit; 0 if it did not that day. */
  boards: number
  first_sealed: number
  /** Null if not stated. */
  last_sealed: number | null
  /** How often it left the limit. */
  opened: number
  /** The orders to buy at the limit at the close; null if not stated. */
  sealed_fen: number | null
  /** How often it closed at the limit within so many days; null if not stated. */
  hits: number | null
  hit_days: number | null
}

/** A stock that closed at its lower limit on a day. */
export interface LimitDownPoolTable {
  day: number
  symbol: string
  /** Trading days in a row on which it closed there. */
  down_days: number
  /** Null if not stated. */
  last_sealed: number | null
  /** How often it left the limit. */
  opened: number
  /** The orders to sell at the limit at the close; null if not stated. */
  sealed_fen: number | null
}
