import { dayOf } from '#api/china-time.ts'
import { type Day, daysBetween } from '#api/exchange/session/exchange-time.ts'
import {
  type CompanyHolder,
  getHolders,
  HOLDER_PERIODS_MAX,
  UNLOCKS_MAX,
} from '#api/quote/disclosure/get-holders.ts'
import { handle } from '../../http/handle.ts'
import { loadHolders } from '../../market/disclosure/load-holders.ts'
import { type Holder, type HolderPeriod, unlocksOf } from '../../market/disclosure/queries.ts'
import { labelOf } from '../../market/feed/feed.ts'

/** A quarter, with some room: an earlier list says nothing about what changed within a quarter. */
const QUARTER_DAYS = 100

export default handle(getHolders, async ({ symbol }, services) => {
  const { db, now, market } = services
  const isPastUnread = (await market.opened.open(symbol)) || undefined
  const today = dayOf(now)
  const { periods, counts, isSimulated } = await loadHolders(services, symbol, today)
  const unlocks = await unlocksOf(db, symbol)
  if (periods.length + counts.length + unlocks.length === 0) return { isPastUnread }
  return {
    isPastUnread,
    holders: {
      label: labelOf({ origin: isSimulated ? 'simulated' : 'live' }),
      periods: periods
        .map((one, i) => periodAnswer(one, periods[i - 1]))
        .slice(-HOLDER_PERIODS_MAX)
        .reverse(),
      counts: counts.slice(-HOLDER_PERIODS_MAX).reverse(),
      unlocks: unlocks.slice(0, UNLOCKS_MAX).map(({ ratio, ...unlock }) => ({
        ...unlock,
        ratio: percent(ratio),
        isComing: unlock.day > today,
      })),
    },
  }
})

function periodAnswer(one: HolderPeriod, earlier: HolderPeriod | undefined) {
  const before = earlier && isQuarterBefore(earlier.period, one.period) ? earlier : undefined
  return {
    period: one.period,
    publishedOn: one.publishedOn,
    top: one.top.map((holder) => holderAnswer(holder, before?.top)),
    float: one.float.map((holder) => holderAnswer(holder, before?.float)),
  }
}

function isQuarterBefore(earlier: Day, period: Day): boolean {
  return daysBetween(earlier, period) <= QUARTER_DAYS
}

function holderAnswer(
  { name, shares, ratio }: Holder,
  before: readonly Holder[] | undefined,
): CompanyHolder {
  const known = before && before.length > 0 ? before : undefined
  const earlier = known?.find((holder) => holder.name === name)
  return {
    ...{ name, shares, ratio: percent(ratio) },
    changeShares: earlier && shares - earlier.shares,
    isNew: known !== undefined && !earlier,
  }
}

function percent(ratio: number | null): number | undefined {
  return ratio === null ? undefined : Math.round(ratio * 10_000) / 10_000
}
