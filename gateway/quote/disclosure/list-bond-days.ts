import { monthOf } from '#api/china-time.ts'
import { BOND_DAYS_MAX, listBondDays } from '#api/quote/disclosure/list-bond-days.ts'
import { handle } from '../../http/handle.ts'
import {
  bondDaysBetween,
  bondDaysStretch,
  fundDividendsBetween,
} from '../../market/terms/terms-queries.ts'

export default handle(listBondDays, async ({ month: asked }, { db, now }) => {
  const month = asked ?? monthOf(now)
  const stretch = { from: `${month}-01`, to: `${month}-31`, limit: BOND_DAYS_MAX }
  const days = [
    ...(await bondDaysBetween(db, stretch)),
    ...(await fundDividendsBetween(db, stretch)),
  ]
  return {
    month,
    days: days
      .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
      .slice(0, BOND_DAYS_MAX),
    ...(await bondDaysStretch(db)),
  }
})
