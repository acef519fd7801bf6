import { type HotStock, listHot } from '#api/search/list-hot.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'

/** Popular securities, for people with an empty list. */
export const $hotStocks = resource<readonly HotStock[]>({
  access: 'public',
  async load() {
    const { stocks } = await readPublic(listHot, {})
    receiveQuotes(stocks.map(({ quote }) => quote))
    return stocks
  },
})
