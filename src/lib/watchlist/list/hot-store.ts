import { atom, onMount } from 'nanostores'
import { type HotStock, listHot } from '#api/search/list-hot.ts'
import { takeQuotes } from '#lib/quote/quotes-store.ts'

/** What others look at, for those whose list is empty; undefined while it is not known. */
export const $hotStocks = atom<readonly HotStock[] | undefined>(undefined)

onMount($hotStocks, () => {
  void load()
})

async function load(): Promise<void> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const { stocks } = await send(listHot, {}, { isQuiet: true })
    takeQuotes(stocks.map(({ quote }) => quote))
    $hotStocks.set(stocks)
  } catch {
    // The sentence and the way to the search stand without it.
    $hotStocks.set([])
  }
}
