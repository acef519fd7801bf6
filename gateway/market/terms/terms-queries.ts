import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '../../db/schema.ts'
import { dayText } from '../day-number.ts'

/** The terms of a convertible bond; undefined for any other security. */
export async function bondTerms(db: Db, symbol: StockSymbol) {
  const row = await db
    .selectFrom('bond_terms')
    .selectAll()
    .where('symbol', '=', symbol)
    .executeTakeFirst()
  if (!row) return undefined
  const dayOf = (day: number | null) => (day === null ? undefined : dayText(day))
  return {
    stockSymbol: row.stock_symbol ?? undefined,
    conversionMilli: row.conversion_milli ?? undefined,
    rating: row.rating ?? undefined,
    maturesOn: dayOf(row.matures_day),
    remainingYuan: row.remaining_yuan ?? undefined,
    knownOn: dayOf(row.known_day),
  }
}

/** The newest net value of a fund's unit; undefined if none was imported. */
export async function newestNetValue(db: Db, symbol: StockSymbol) {
  const row = await db
    .selectFrom('fund_net_values')
    .select(['day', 'net_value_micro'])
    .where('symbol', '=', symbol)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { yuan: row.net_value_micro / 1_000_000, day: dayText(row.day) }
}
