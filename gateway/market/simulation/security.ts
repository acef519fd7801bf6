import { type Board, boardOf, tickMilli } from '#api/exchange/board.ts'
import { type ExRightsEvent, exReferenceMilli } from '#api/exchange/candle/adjustment.ts'
import { lotRule } from '#api/exchange/lot.ts'
import {
  fundLimitPercent,
  type LimitPrices,
  type LimitTerms,
  limitPrices,
} from '#api/exchange/price/price-limit.ts'
import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import { isSpecialTreatment } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { keyOf } from './counter-random.ts'

/** Days after a listing within which its number of trading days may affect its limits. */
const LISTING_WINDOW_DAYS = 20

/** The properties of a listing or an index that the feed needs. */
export interface Security {
  symbol: StockSymbol
  name: string
  board: Board
  /** Its industry, whose securities move together. */
  sector: string
  key: number
  /** Null if it depends on the price. */
  tick: number | null
  listDay: Day | null
  /** The first day on which its age no longer affects its limits; null if it was never listed. */
  maturesOn: Day | null
  floatShares: number | null
  totalShares: number | null
  isSpecial: boolean
  /** The start of the walk while no candle is recorded. */
  base: { day: Day | null; closeMilli: number } | null
}

export type SecurityRow = Omit<
  Security,
  'key' | 'tick' | 'board' | 'isSpecial' | 'sector' | 'maturesOn'
> & {
  sector: string | null
}

/** Null for securities this product does not quote. */
export function createSecurity(row: SecurityRow): Security | null {
  const board = boardOf(row.symbol)
  if (!board) return null
  return {
    ...row,
    board,
    sector: row.sector ?? board,
    key: keyOf(row.symbol),
    tick: board === 'hk' ? null : tickMilli(row.symbol, 0),
    isSpecial: isSpecialTreatment(row.name),
    maturesOn: row.listDay && plusDays(row.listDay, LISTING_WINDOW_DAYS),
  }
}

/** What determines the limits of a security on a day. */
export function limitTerms(one: Security, day: Day, calendar: TradingCalendar): LimitTerms {
  const terms: LimitTerms = { board: one.board, day, isSpecialTreatment: one.isSpecial }
  if (one.board === 'etf' || one.board === 'fund') {
    return { ...terms, fundPercent: fundLimitPercent(one.symbol, one.name) }
  }
  if (!one.listDay || !isYoung(one, day, calendar)) return terms
  const dayNumber = calendar.countTradingDays(one.listDay, day)
  return { ...terms, listing: { day: one.listDay, dayNumber } }
}

export function limitsOn(
  one: Security,
  day: Day,
  prevCloseMilli: number,
  calendar: TradingCalendar,
): LimitPrices | null {
  return limitPrices(prevCloseMilli, tickOf(one, prevCloseMilli), limitTerms(one, day, calendar))
}

export function tickOf(one: Security, priceMilli: number): number {
  return one.tick ?? tickMilli(one.symbol, priceMilli)
}

/** The close a day is measured against; the ex-reference price if the stock goes ex on that day. */
export function reference(
  one: Security,
  closeMilli: number,
  event: ExRightsEvent | undefined,
): number {
  return event ? exReferenceMilli(closeMilli, event, tickOf(one, closeMilli)) : closeMilli
}

/** The unit of which volumes are multiples. */
export function volumeStep(one: Security): number {
  return lotRule(one.board)?.step ?? 100
}

/** Every security asks this for every day of a market's history: days are compared as text. */
function isYoung({ listDay, maturesOn }: Security, day: Day, calendar: TradingCalendar): boolean {
  if (listDay === null || maturesOn === null) return false
  return listDay >= calendar.firstDay && listDay <= day && day < maturesOn
}
