import type { BondDayKind } from '#api/quote/disclosure/list-bond-days.ts'

declare module '../../db/schema.ts' {
  interface Database {
    bond_days: BondDaysTable
    bond_terms: BondTermsTable
    fund_net_values: FundNetValuesTable
  }
}

/** A convertible or exchangeable bond beyond its listing; unknown terms are null. Days are numbers like 20260930. */
export interface BondTermsTable {
  symbol: string
  /** The share it can be converted to. */
  stock_symbol: string | null
  conversion_milli: number | null
  rating: string | null
  matures_day: number | null
  /** Nominal value not yet converted or repaid. */
  remaining_yuan: number | null
  /** The day on which these terms were known. */
  known_day: number | null
}

/** The net value of one unit of a fund at the end of a day, millionths of a yuan. */
export interface FundNetValuesTable {
  symbol: string
  day: number
  net_value_micro: number
}

/** A day in the life of a convertible bond, also of one that is not listed yet. */
export interface BondDaysTable {
  symbol: string
  kind: BondDayKind
  day: number
  name: string
  /** The code one applies under, of the day to apply; null if not stated. */
  apply_code: string | null
  /** What is paid for 100 yuan nominal, of the day of redemption; null if not stated. */
  price_milli: number | null
}
