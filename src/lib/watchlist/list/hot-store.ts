import type { HotStock } from '#api/search/list-hot.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'

/** Popular securities, for people with an empty list. */
export const $hotStocks = resource<readonly HotStock[]>({
  access: 'public',
  async load() {
    const { stocks } = await call(() => import('#api/search/list-hot.ts'), {}, { isQuiet: true })
    receiveQuotes(stocks.map(({ quote }) => quote))
    return stocks
  },
})
