import { dayOf } from '#api/china-time.ts'
import {
  BILLBOARD_DAYS_MAX,
  type BillboardDay,
  getBillboard,
} from '#api/quote/disclosure/get-billboard.ts'
import { handle } from '../../http/handle.ts'
import { type BillboardSeat, billboardSeats } from '../../market/disclosure/queries.ts'
import { billboardEntries } from './billboard-entries.ts'

export default handle(getBillboard, async ({ symbol }, { db, now }) => ({
  days: billboardDays(await billboardSeats(db, symbol, dayOf(now))),
}))

function billboardDays(seats: readonly BillboardSeat[]): BillboardDay[] {
  return [...Map.groupBy(seats, ({ day }) => day)]
    .slice(0, BILLBOARD_DAYS_MAX)
    .map(([day, known]) => ({
      day,
      entries: billboardEntries(known),
    }))
}
