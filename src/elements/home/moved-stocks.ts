import { showQuoteCards } from '#elements/market/index-view.ts'
import { part } from '#elements/shell/parts.ts'
import { $movedStocks } from '#lib/home/moved-stocks-store.ts'
import { followOverview } from '#lib/market/overview/overview-store.ts'

const EVERY_MS = 30_000

/** Shows the stocks on the watch list that moved the most. */
export function startMovedStocks(root: HTMLElement): void {
  const template = part<HTMLTemplateElement>(root, 'stock')
  // Refreshes depend on the status of the market.
  followOverview(EVERY_MS)
  $movedStocks.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') showQuoteCards(part(root, 'list'), template, view.stocks)
  })
}
