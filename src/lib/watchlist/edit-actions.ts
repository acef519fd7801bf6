import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { openChooser } from './group-chooser-store.ts'
import { $isEditing } from './panel-store.ts'
import { removeStocks, sortStocks } from './stock-actions.ts'
import { mountUndo } from './undo-view.ts'
import { $openGroupId, defaultIdOf, readyWatchlist } from './watchlist-store.ts'

/** What is done to the rows of the group that is looked at. */
export function putInOrder(stocks: readonly StockRef[]): void {
  void sortStocks(stocks, $openGroupId.get())
}

export async function removePicked(stocks: readonly StockRef[]): Promise<void> {
  mountUndo()
  await removeStocks(stocks, $openGroupId.get())
}

/** Out of a group stocks move, out of the whole list they are put into groups besides. */
export async function addToGroups(stocks: readonly StockRef[], onDone: () => void): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const fromGroupId = $openGroupId.get() ?? defaultIdOf(watchlist)
  await openChooser({ stocks, fromGroupId, onDone })
}

export function leaveEditing(): void {
  $isEditing.set(false)
}
