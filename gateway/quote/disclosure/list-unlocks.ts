import { monthOf } from '#api/china-time.ts'
import {
  listUnlocks,
  UNLOCKS_OF_MONTH_MAX,
  type UnlockDay,
} from '#api/quote/disclosure/list-unlocks.ts'
import { handle } from '../../http/handle.ts'
import {
  type StockUnlock,
  unlockStretch,
  unlocksBetween,
} from '../../market/disclosure/unlock-queries.ts'
import { labelOf } from '../../market/feed/feed.ts'
import { priceOf } from '../../market/terms/premium.ts'

export default handle(listUnlocks, async ({ month: asked }, { db, now, market }) => {
  const month = asked ?? monthOf(now)
  const unlocks = await unlocksBetween(db, {
    ...{ from: `${month}-01`, to: `${month}-31` },
    limit: UNLOCKS_OF_MONTH_MAX,
  })
  const { stocks, bySymbol } = await market.board.read()
  const [first] = stocks
  return {
    month,
    unlocks: unlocks.map((unlock) => {
      const stock = bySymbol.get(unlock.symbol)
      return unlockAnswer(unlock, stock && priceOf(stock.quote))
    }),
    ...(await unlockStretch(db)),
    label: first && labelOf(first.quote),
  }
})

function unlockAnswer(
  { floatShares, kinds, ...unlock }: StockUnlock,
  priceMilli: number | undefined,
): UnlockDay {
  const { shares } = unlock
  return {
    ...unlock,
    kinds: [...kinds],
    floatPercent: floatShares ? Number(((shares / floatShares) * 100).toFixed(2)) : undefined,
    valueFen: priceMilli === undefined ? undefined : Math.round((shares * priceMilli) / 10),
  }
}
