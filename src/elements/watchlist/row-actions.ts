import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { pinStock } from '#lib/watchlist/list/stock-actions.ts'
import { closePanel } from '#lib/watchlist/panel-store.ts'
import { $openGroupId, $openStocks } from '#lib/watchlist/watchlist-store.ts'
import { addToGroups, removePicked } from './edit-actions.ts'

/** The watchlist item of a row in the group on screen. */
export function itemOf({ symbol }: StockRef): WatchlistItem | undefined {
  const open = $openStocks.get()
  return open.state === 'ready' ? open.stocks.find((item) => item.symbol === symbol) : undefined
}

export function pinOpenStock(stock: StockRef, isPinned: boolean): void {
  closePanel('row')
  void pinStock(stock, isPinned, $openGroupId.get())
}

export function groupStock(stock: StockRef): void {
  closePanel('row')
  // The chooser closes itself; the list shows the result.
  void addToGroups([stock], () => undefined)
}

export function removeOpenStock(stock: StockRef): void {
  closePanel('row')
  void removePicked([stock])
}
