import { boardOf, isAShare } from '#api/exchange/board.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayNumber } from '#gateway/market/day-number.ts'

/** The A shares that traded on a day and are not listed any more. */
export async function countDelisted(db: Db, day: Day): Promise<number> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('daily_candles', 'daily_candles.symbol', 'listings.symbol')
    .select('listings.symbol')
    .where('listings.is_listed', '=', false)
    .where('daily_candles.day', '=', dayNumber(day))
    .where('daily_candles.volume', '>', 0)
    .execute()
  return rows.filter(({ symbol }) => {
    const board = boardOf(symbol)
    return board !== null && isAShare(board)
  }).length
}
