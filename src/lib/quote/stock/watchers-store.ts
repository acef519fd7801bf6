import { countWatchers } from '#api/watchlist/list/count-watchers.ts'
import { silently } from '#lib/data/attempt.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $symbol } from './stock-store.ts'

/** How many people have the page's security on their watchlist; 0 where nobody has, or no answer came. */
export const $watchers = resource<number, string>({
  access: 'public',
  key: $symbol,
  async load(symbol) {
    const answer = await silently(readPublic(countWatchers, { symbols: [symbol] }))
    return answer?.watched.find((one) => one.symbol === symbol)?.count ?? 0
  },
})
