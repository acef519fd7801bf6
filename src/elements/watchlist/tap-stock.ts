import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { holds } from '#lib/watchlist/list-change.ts'
import { defaultIdOf, whenWatchlist } from '#lib/watchlist/watchlist-store.ts'
import { openChooser } from './open-chooser.ts'
import { mountUndo } from './undo-view.ts'

interface TappedStock {
  symbol: string
  stockType?: string | undefined
  /** The displayed price, used to compute the gain since; defaults to the quote of the page. */
  priceMilli?: number | undefined
}

/** Adds a stock to the watch list, or removes it; either can be undone for five seconds. */
export async function tapStock(
  { symbol, stockType, priceMilli }: TappedStock,
  onAdded: () => void,
): Promise<void> {
  mountUndo()
  const watchlist = await whenWatchlist()
  if (!watchlist) return
  const known = stockRefOf(symbol)
  const stock = { symbol, stockType: stockType ?? known.stockType }
  if (holds(watchlist.lists[defaultIdOf(watchlist)], symbol)) {
    const { removeStocks } = await import('#lib/watchlist/list/stock-actions.ts')
    await removeStocks([stock])
    return
  }
  const quoted = priceMilli ?? quoteOf(symbol).get()?.lastMilli
  await openChooser({ stocks: [stock], priceMilli: quoted, onDone: onAdded })
}
