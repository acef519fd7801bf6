import { showQuoteCards } from '#elements/market/index-view.ts'
import { part } from '#elements/shell/parts.ts'
import { $movedStocks } from '#lib/home/moved-stocks-store.ts'

/** Shows the stocks on the watch list that moved the most. */
export function startMovedStocks(root: HTMLElement): void {
  const template = part<HTMLTemplateElement>(root, 'stock')
  $movedStocks.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') showQuoteCards(part(root, 'list'), template, view.stocks)
  })
}
