import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** New listings trade without a band at first. */
const UNLIMITED_DAYS = 5
/** Days farther apart have a hole in the data between them, not a night. */
const NIGHT_DAYS_MAX = 15

/** Thousandths of the close before; a little beyond the band, as its ends are rounded to the tick. */
const BAND = sql<number>`case listings.board
  when 'bse' then 310 when 'star' then 210 when 'chinext' then 210 else 110 end`

/** Finds where an adjusted chart would have a cliff, because an ex-rights event is missing, and stores that. */
export async function findGaps(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('price_gaps').execute()
    await sql`
      insert into price_gaps (symbol, day, close_before_milli, open_milli)
      select nights.symbol, nights.day, close_before_milli, open_milli
      from (
        select symbol, day, open_milli, volume,
          lag(close_milli) over days as close_before_milli,
          lag(day) over days as day_before,
          row_number() over days as place
        from daily_candles
        window days as (partition by symbol order by day)
      ) nights
      join listings on listings.symbol = nights.symbol and listings.board in ('main', 'chinext', 'star', 'bse')
      where place > ${UNLIMITED_DAYS} and volume > 0 and close_before_milli > 0
        and abs(open_milli - close_before_milli)::bigint * 1000
          > close_before_milli::bigint * ${BAND}
        and to_date(nights.day::text, 'YYYYMMDD') - to_date(day_before::text, 'YYYYMMDD')
          <= ${NIGHT_DAYS_MAX}
        and not exists (
          select 1 from ex_rights
          where ex_rights.symbol = nights.symbol
            and ex_rights.day > day_before and ex_rights.day <= nights.day
        )
      on conflict do nothing`.execute(trx)
  })
}
