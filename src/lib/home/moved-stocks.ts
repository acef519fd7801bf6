import { showQuoteCards } from '#lib/market/index-view.ts'
import { part } from '#lib/market/parts.ts'
import { $movedStocks } from './moved-stocks-store.ts'

/** Shows the stocks of the watch list that moved the most. */
export function startMovedStocks(root: HTMLElement): void {
  const template = part<HTMLTemplateElement>(root, 'stock')
  $movedStocks.subscribe((view) => {
    root.dataset.state = view.state
    if (view.state === 'ready') showQuoteCards(part(root, 'list'), template, view.stocks)
  })
}
