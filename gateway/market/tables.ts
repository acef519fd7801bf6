import type { Generated } from 'kysely'

/**
 * Market data. Days are numbers like 20260930 (China Standard Time), prices whole thousandths of a yuan (`_milli`),
 * volumes shares, turnover fen, shares and yuan per share of ex-rights events millionths (`_micro`).
 */
declare module '../db/schema.ts' {
  interface Database {
    listings: ListingsTable
    listing_aliases: ListingAliasesTable
    listing_readings: ListingReadingsTable
    market_indices: MarketIndicesTable
    sectors: SectorsTable
    sector_members: SectorMembersTable
    trading_days: TradingDaysTable
    market_holidays: MarketHolidaysTable
    daily_candles: DailyCandlesTable
    minute_bars: MinuteBarsTable
    ex_rights: ExRightsTable
    import_runs: ImportRunsTable
  }
}

export type ListingExchange = 'sh' | 'sz' | 'bj' | 'hk'
export type ListingBoard = 'main' | 'chinext' | 'star' | 'bse' | 'hk' | OtherBoard
/** Securities other than A shares and those of Hong Kong. */
export type OtherBoard = 'b' | 'etf' | 'fund' | 'reit' | 'bond'
export type SectorKind = 'industry' | 'research_industry' | 'concept' | 'region' | 'style'

export interface ListingsTable {
  /** Exchange and code, `sh600519`. */
  symbol: string
  code: string
  name: string
  exchange: ListingExchange
  board: ListingBoard
  area: string | null
  industry: string | null
  /** Initials, `GZMT`. */
  pinyin: string | null
  list_day: number | null
  is_listed: boolean
  /** From the listing, else calculated from volume and turnover rate of the newest candles. */
  float_shares: number | null
  total_shares: number | null
  /** The initial price while there is no candle. */
  base_close_milli: number | null
  base_close_day: number | null
}

/** Former codes and names: a search for them finds the listing. */
export interface ListingAliasesTable {
  value: string
  symbol: string
  /** A former code or name, or the short one that people use. */
  kind: 'code' | 'name' | 'short'
}

/** A name of a listing in Latin letters (`spoken-name.ts`). */
export interface ListingReadingsTable {
  symbol: string
  name: string
  /** Capital letters. */
  value: string
  distance: 0 | 1 | 2
}

export interface MarketIndicesTable {
  symbol: string
  name: string
  base_close_milli: number | null
  base_close_day: number | null
}

export interface SectorsTable {
  code: string
  name: string
  kind: SectorKind
  /** 0 is the top level of its kind. */
  level: number
  /** Begins with the key of the parent sector. */
  key: string | null
}

interface SectorMembersTable {
  sector_code: string
  symbol: string
}

interface TradingDaysTable {
  day: number
}

/** Weekdays without trading. */
export interface MarketHolidaysTable {
  day: number
  name: string
}

/** Unadjusted daily candles. */
export interface DailyCandlesTable {
  symbol: string
  day: number
  open_milli: number
  high_milli: number
  low_milli: number
  close_milli: number
  volume: number
  turnover_fen: number
  /** Percent of the floating shares. */
  turnover_rate: number | null
}

export interface MinuteBarsTable {
  symbol: string
  day: number
  /** The end of the bar, minutes since midnight. */
  minute: number
  /** Length of the bar in minutes. */
  period: 1 | 5
  open_milli: number
  high_milli: number
  low_milli: number
  close_milli: number
  volume: number
  turnover_fen: number
}

export interface ExRightsTable {
  symbol: string
  /** First day traded without the right. */
  day: number
  cash_micro: number
  bonus_micro: number
  rights_micro: number
  rights_price_milli: number
}

/** A file that was imported completely; it is not read again. */
interface ImportRunsTable {
  content_hash: string
  layout: string
  file: string
  accepted: number
  changed: number
  rejected: number
  finished_at: Generated<Date>
}
