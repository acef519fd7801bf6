import { type Board, isAShare } from '../board.ts'
import type { Day } from '../session/exchange-time.ts'
import { divideHalfUp, divideTruncated, divideUp } from './rounding.ts'

/** The terms that determine a security's price limits on a day. */
export interface LimitTerms {
  board: Board
  day: Day
  isSpecialTreatment: boolean
  /**
   * For the first trading days of a listing: the day of listing, and the number of this trading day (the first is 1).
   */
  listing?: { day: Day; dayNumber: number }
  /** The first day of the delisting period, or of a new listing after suspension, has no limit. */
  isFirstDayAgain?: boolean
  /** 20 for funds that track STAR or ChiNext. */
  fundPercent?: 10 | 20
}

/** Thousandths of the previous close: 100 up is +10 %, 433 down is -43.3 %. */
export interface LimitRatio {
  up: number
  down: number
}

export interface LimitPrices {
  limitUpMilli: number
  limitDownMilli: number
}

/** Main board: five days without limit, as on ChiNext and STAR. */
const REGISTRATION_DAY = '2023-04-10'
/** ChiNext: 20 % instead of 10 %, and five days without limit. */
const CHINEXT_REFORM_DAY = '2020-08-24'
/** Main-board ST: 10 % instead of 5 %. */
const ST_REFORM_DAY = '2026-07-06'
const UNLIMITED_DAYS = 5

const even = (ratio: number): LimitRatio => ({ up: ratio, down: ratio })
/** First day under approval rules, measured against the issue price. */
const APPROVAL_FIRST_DAY: LimitRatio = { up: 440, down: 360 }
const BOND_FIRST_DAY: LimitRatio = { up: 573, down: 433 }
/** SSE and SZSE rules for infrastructure funds: 30 % on the day of listing, 10 % afterwards. */
const REIT_FIRST_DAY = even(300)

/** The applicable ratio (SSE and SZSE trading rules of 2026, 3.3.13; BSE rules), null if there is no limit. */
export function limitRatio(terms: LimitTerms): LimitRatio | null {
  if (terms.isFirstDayAgain) return null
  return terms.listing ? listingRatio(terms, terms.listing) : usualRatio(terms)
}

/**
 * The day's limits, calculated from the previous close (the ex-reference on ex-days, the issue price on a first day):
 * half-up to the tick in Shanghai and Shenzhen, inward in Beijing, whose band is never passed; at least one tick each way.
 */
export function limitPrices(
  prevCloseMilli: number,
  tickMilli: number,
  terms: LimitTerms,
): LimitPrices | null {
  const ratio = limitRatio(terms)
  if (!ratio || prevCloseMilli <= 0) return null
  const isBeijing = terms.board === 'bse'
  const scaled = (thousandths: number, divide: typeof divideHalfUp) =>
    divide(prevCloseMilli * thousandths, 1000 * tickMilli) * tickMilli
  const up = scaled(1000 + ratio.up, isBeijing ? divideTruncated : divideHalfUp)
  const down = scaled(1000 - ratio.down, isBeijing ? divideUp : divideHalfUp)
  return {
    limitUpMilli: Math.max(up, prevCloseMilli + tickMilli),
    limitDownMilli: Math.max(Math.min(down, prevCloseMilli - tickMilli), tickMilli),
  }
}

/** The percentage for a fund: 20 if its code or name says it tracks STAR or ChiNext. */
export function fundLimitPercent(symbol: string, name: string): 10 | 20 {
  return /^sh58[89]/.test(symbol) || /科创|创业板|创业|双创/.test(name) ? 20 : 10
}

function usualRatio(terms: LimitTerms): LimitRatio | null {
  const { board, day, isSpecialTreatment } = terms
  switch (board) {
    case 'main':
    case 'b':
      return even(isSpecialTreatment && day < ST_REFORM_DAY ? 50 : 100)
    case 'chinext':
      if (day >= CHINEXT_REFORM_DAY) return even(200)
      return even(isSpecialTreatment ? 50 : 100)
    case 'star':
    case 'bond':
      return even(200)
    case 'bse':
      return even(300)
    case 'etf':
    case 'fund':
    case 'reit':
      return even((terms.fundPercent ?? 10) * 10)
    default:
      return null
  }
}

function listingRatio(
  terms: LimitTerms,
  listing: { day: Day; dayNumber: number },
): LimitRatio | null {
  const { board } = terms
  const isFirst = listing.dayNumber === 1
  if (board === 'bond' && isFirst) return BOND_FIRST_DAY
  if (board === 'reit' && isFirst) return REIT_FIRST_DAY
  if (!isAShare(board)) return usualRatio(terms)
  if (board === 'bse') return isFirst ? null : usualRatio(terms)
  if (isRegistered(board, listing.day)) {
    return listing.dayNumber <= UNLIMITED_DAYS ? null : usualRatio(terms)
  }
  return isFirst ? APPROVAL_FIRST_DAY : usualRatio(terms)
}

function isRegistered(board: Board, listingDay: Day): boolean {
  if (board === 'star') return true
  return listingDay >= (board === 'chinext' ? CHINEXT_REFORM_DAY : REGISTRATION_DAY)
}
