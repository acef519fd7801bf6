declare module '../../db/schema.ts' {
  interface Database {
    price_gaps: PriceGapsTable
  }
}

/** An opening beyond the price band of its board that no ex-rights event explains. */
export interface PriceGapsTable {
  symbol: string
  /** A number like 20260930. */
  day: number
  close_before_milli: number
  open_milli: number
}
