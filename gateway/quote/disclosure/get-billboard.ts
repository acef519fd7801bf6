import { dayOf } from '#api/china-time.ts'
import {
  BILLBOARD_DAYS_MAX,
  type BillboardDay,
  type BillboardEntry,
  getBillboard,
  SEATS_MAX,
} from '#api/quote/disclosure/get-billboard.ts'
import { handle } from '../../http/handle.ts'
import { type BillboardSeat, billboardSeats } from '../../market/disclosure/queries.ts'

export default handle(getBillboard, async ({ symbol }, { db, now }) => ({
  days: billboardDays(await billboardSeats(db, symbol, dayOf(now))),
}))

function billboardDays(seats: readonly BillboardSeat[]): BillboardDay[] {
  return [...Map.groupBy(seats, ({ day }) => day)]
    .slice(0, BILLBOARD_DAYS_MAX)
    .map(([day, known]) => ({
      day,
      entries: [...Map.groupBy(known, ({ reason }) => reason)].map(([reason, rows]) =>
        entryOf(reason, rows),
      ),
    }))
}

/** A vendor's number of a reason says nothing to a reader. */
const CODE = /^\d*$/

function entryOf(reason: string, rows: readonly BillboardSeat[]): BillboardEntry {
  const seats = rows.map(({ seat, nickname, buy_fen, sell_fen }) => ({
    ...{ name: seat, nickname: nickname ?? undefined, buyFen: buy_fen, sellFen: sell_fen },
  }))
  const first = (side: 'buyFen' | 'sellFen') =>
    seats
      .filter((seat) => seat[side] > 0)
      .sort((a, b) => b[side] - a[side])
      .slice(0, SEATS_MAX)
  return {
    reason: CODE.test(reason) ? undefined : reason,
    buyFen: seats.reduce((sum, { buyFen }) => sum + buyFen, 0),
    sellFen: seats.reduce((sum, { sellFen }) => sum + sellFen, 0),
    buyers: first('buyFen'),
    sellers: first('sellFen'),
  }
}
