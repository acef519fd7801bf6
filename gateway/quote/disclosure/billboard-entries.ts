import { type BillboardEntry, SEATS_MAX } from '#api/quote/disclosure/get-billboard.ts'
import type { BillboardSeat } from '../../market/disclosure/queries.ts'

/** The seats of a stock on a day by the reason for which they were disclosed. */
export function billboardEntries(seats: readonly BillboardSeat[]): BillboardEntry[] {
  return [...Map.groupBy(seats, ({ reason }) => reason)].map(([reason, rows]) =>
    entryOf(reason, rows),
  )
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
