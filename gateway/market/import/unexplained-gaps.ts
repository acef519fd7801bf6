import { sql } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Db } from '../../db/schema.ts'
import { dayText } from '../day-number.ts'

/** An opening beyond the price band of its board, without an ex-rights event that explains it. */
export interface UnexplainedGap {
  symbol: string
  day: Day
  closeBeforeMilli: number
  openMilli: number
}

export interface UnexplainedGaps {
  count: number
  newest: readonly UnexplainedGap[]
}

const SHOWN_MAX = 5
/** New listings trade without a band at first. */
const UNLIMITED_DAYS = 5
/** Days farther apart have a hole in the data between them, not a night. */
const NIGHT_DAYS_MAX = 15

/** Thousandths of the close before; a little beyond the band, as its ends are rounded to the tick. */
const BAND = sql<number>`case listings.board
  when 'bse' then 310 when 'star' then 210 when 'chinext' then 210 else 110 end`

interface GapRow {
  symbol: string
  day: number
  close_before_milli: number
  open_milli: number
  count: number
}

/** Where an adjusted chart would have a cliff: an ex-rights event is missing. */
export async function unexplainedGaps(db: Db): Promise<UnexplainedGaps> {
  const { rows } = await sql<GapRow>`
    select nights.symbol, nights.day, close_before_milli, open_milli,
      cast(count(*) over () as integer) as count
    from (
      select symbol, day, open_milli, volume,
        lag(close_milli) over days as close_before_milli,
        lag(day) over days as day_before,
        row_number() over days as place
      from daily_candles
      window days as (partition by symbol order by day)
    ) nights
    join listings on listings.symbol = nights.symbol and listings.board <> 'hk'
    where place > ${UNLIMITED_DAYS} and volume > 0 and close_before_milli > 0
      and abs(open_milli - close_before_milli)::bigint * 1000 > close_before_milli::bigint * ${BAND}
      and to_date(nights.day::text, 'YYYYMMDD') - to_date(day_before::text, 'YYYYMMDD')
        <= ${NIGHT_DAYS_MAX}
      and not exists (
        select 1 from ex_rights
        where ex_rights.symbol = nights.symbol
          and ex_rights.day > day_before and ex_rights.day <= nights.day
      )
    order by nights.day desc, nights.symbol
    limit ${SHOWN_MAX}`.execute(db)
  const newest = rows.map((row) => ({
    symbol: row.symbol,
    day: dayText(row.day),
    closeBeforeMilli: row.close_before_milli,
    openMilli: row.open_milli,
  }))
  return { count: rows[0]?.count ?? 0, newest }
}
