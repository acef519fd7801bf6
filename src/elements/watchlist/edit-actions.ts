import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { removeStocks, sortStocks } from '#lib/watchlist/list/stock-actions.ts'
import { $isEditing } from '#lib/watchlist/panel-store.ts'
import { $openGroupId, defaultIdOf, readyWatchlist } from '#lib/watchlist/watchlist-store.ts'
import { openChooser } from './open-chooser.ts'
import { mountUndo } from './undo-view.ts'

/** Actions on the rows of the group on screen. */
export function sortStocksOf(stocks: readonly StockRef[]): void {
  void sortStocks(stocks, $openGroupId.get())
}

export async function removePicked(stocks: readonly StockRef[]): Promise<void> {
  mountUndo()
  await removeStocks(stocks, $openGroupId.get())
}

/** From a group, stocks move to other groups; from the whole list, they are added to groups. */
export async function addToGroups(stocks: readonly StockRef[], onDone: () => void): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const fromGroupId = $openGroupId.get() ?? defaultIdOf(watchlist)
  await openChooser({ stocks, fromGroupId, onDone })
}

export function leaveEditing(): void {
  $isEditing.set(false)
}
