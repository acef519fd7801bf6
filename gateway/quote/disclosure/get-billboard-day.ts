import { dayOf } from '#api/china-time.ts'
import { getBillboardDay } from '#api/quote/disclosure/get-billboard-day.ts'
import { handle } from '../../http/handle.ts'
import { billboardOn } from '../../market/disclosure/queries.ts'
import { billboardEntries } from './billboard-entries.ts'

export default handle(getBillboardDay, async ({ day }, { db, now }) => {
  const asOf = dayOf(now)
  const known = await billboardOn(db, { wanted: day ?? asOf, asOf })
  if (!known) return { stocks: [] }
  const { seats, ...days } = known
  const stocks = [...Map.groupBy(seats, ({ symbol }) => symbol)].map(([symbol, rows]) => ({
    symbol,
    name: rows[0]?.name ?? '',
    net: rows.reduce((sum, { buy_fen, sell_fen }) => sum + buy_fen - sell_fen, 0),
    entries: billboardEntries(rows),
  }))
  return {
    ...days,
    stocks: stocks
      .sort((one, other) => Math.abs(other.net) - Math.abs(one.net))
      .map(({ net, ...stock }) => stock),
  }
})
