import { dayOf } from '#api/china-time.ts'
import { DAY_MARKS_MAX, type DayMark, getDayMarks } from '#api/quote/disclosure/get-day-marks.ts'
import { handle } from '../../http/handle.ts'
import { type BillboardSeat, billboardSeats } from '../../market/disclosure/queries.ts'
import { labelOf } from '../../market/feed/feed.ts'

export default handle(getDayMarks, async ({ symbol }, { db, market, now }) => {
  const today = dayOf(now)
  const known = await market.company(symbol)
  const marks: readonly DayMark[] = [
    ...(known?.reports ?? []).map(({ publishedOn, period }) => ({
      ...{ day: publishedOn, kind: 'report' as const, period },
    })),
    ...(known?.dividends ?? []).map(({ exDay, cashPerShare }) => ({
      ...{ day: exDay, kind: 'dividend' as const, cashPerShare },
    })),
    ...billboardMarks(await billboardSeats(db, symbol, today)),
  ]
  const origin = known?.isSimulated ? 'simulated' : 'live'
  return {
    marks: marks
      .filter(({ day }) => day <= today)
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .slice(-DAY_MARKS_MAX),
    label: labelOf({ origin }),
  }
})

/** A stock disclosed for several reasons is one of several lists of seats: the first stands for the day. */
function billboardMarks(seats: readonly BillboardSeat[]): DayMark[] {
  return [...Map.groupBy(seats, ({ day }) => day)].map(([day, rows]) => {
    const first = rows.filter(({ reason }) => reason === rows[0]?.reason)
    const netFen = first.reduce((sum, { buy_fen, sell_fen }) => sum + buy_fen - sell_fen, 0)
    return { day, kind: 'billboard', netFen }
  })
}
