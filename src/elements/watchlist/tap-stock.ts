import { stockRefOf } from '#api/watchlist/stock-ref.ts'
import { hasIsland } from '#elements/shell/page/island-wake.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { holds } from '#lib/watchlist/list-change.ts'
import { WATCHLIST_TEXTS } from '#lib/watchlist/texts.ts'
import { $undo, offerMore } from '#lib/watchlist/undo-store.ts'
import { defaultIdOf, whenWatchlist } from '#lib/watchlist/watchlist-store.ts'
import { CHOOSER, openChooser } from './open-chooser.ts'
import { mountUndo } from './undo-view.ts'

interface TappedStock {
  symbol: string
  stockType?: string | undefined
  /** The displayed price, used to compute the gain since; defaults to the quote of the page. */
  priceMilli?: number | undefined
}

/** Adds a stock to the watch list with one tap, or removes it; either can be undone for five seconds. */
export async function tapStock(
  { symbol, stockType, priceMilli }: TappedStock,
  onAdded: () => void,
): Promise<void> {
  mountUndo()
  const watchlist = await whenWatchlist()
  if (!watchlist) return
  const actions = import('#lib/watchlist/list/stock-actions.ts')
  const known = stockRefOf(symbol)
  const stock = { symbol, stockType: stockType ?? known.stockType }
  if (holds(watchlist.lists[defaultIdOf(watchlist)], symbol)) {
    await (await actions).removeStocks([stock])
    return
  }
  const quoted = priceMilli ?? quoteOf(symbol).get()?.lastMilli
  if (!(await (await actions).addStock(stock, { priceMilli: quoted }))) return
  onAdded()
  if (!watchlist.userId || watchlist.groups.length < 2) return
  offerMore(WATCHLIST_TEXTS.chooseGroup, () => {
    $undo.consume()
    // Pages that cannot afford the chooser lead to the list, where the stock can be moved.
    if (hasIsland(CHOOSER)) void openChooser({ stocks: [stock], priceMilli: quoted })
    else location.assign('/optional')
  })
}
