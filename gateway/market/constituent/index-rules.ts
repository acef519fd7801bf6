import { boardOf } from '#api/exchange/board.ts'
import { type Day, plusDays } from '#api/exchange/session/exchange-time.ts'
import { isSpecialTreatment } from '#api/exchange/stock-name.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Listing } from '../queries.ts'

type Rule = (listing: Listing, today: Day) => boolean

/** New shares count a year after their listing. */
export const SEASONED_DAYS = 365

/** Shares that were listed long enough, and none under special treatment. */
const isSeasoned: Rule = ({ name, listDay }, today) =>
  !isSpecialTreatment(name) && (listDay === null || listDay <= plusDays(today, -SEASONED_DAYS))

const onExchange =
  (exchange: Listing['exchange']): Rule =>
  (listing) =>
    listing.exchange === exchange
const onBoard =
  (board: Listing['board']): Rule =>
  (listing) =>
    boardOf(listing.symbol) === board
const both =
  (a: Rule, b: Rule): Rule =>
  (listing, today) =>
    a(listing, today) && b(listing, today)

/** Indices of every stock that meets a rule; every other index is a selection that only a list can give. */
const RULES: Readonly<Record<StockSymbol, Rule>> = {
  /** 上证指数 */
  sh000001: both(onExchange('sh'), isSeasoned),
  /** A股指数 */
  sh000002: onExchange('sh'),
  /** 科创综指 */
  sh000680: both(onBoard('star'), isSeasoned),
  /** 深证综指 */
  sz399106: onExchange('sz'),
  /** 深证A指 */
  sz399107: onExchange('sz'),
  /** 创业板综 */
  sz399102: onBoard('chinext'),
}

export function ruleOf(index: StockSymbol): Rule | undefined {
  return RULES[index]
}
