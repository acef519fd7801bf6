import { findPart } from '#elements/shell/parts.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'

/** `<x-action-bar>`: what a visitor can do with the security of the page. */
export class ActionBarElement extends HTMLElement {
  connectedCallback(): void {
    const watch = this.querySelector<HTMLElement>('x-watch')
    const button = findPart(this, 'watch')
    findPart(this, 'alert')?.addEventListener('click', ({ currentTarget }) => {
      const stock = $stock.get()
      if (stock.state !== 'ready' || !(currentTarget instanceof Element)) return
      const { quote } = stock
      const opener = currentTarget
      void import('#elements/watchlist/alert-sheet.ts').then(({ openAlertSheet }) =>
        openAlertSheet(quote, opener),
      )
    })
    const drawCard = () => void import('./share-card-element.ts')
    findPart(this, 'share')?.addEventListener('click', drawCard, { once: true })
    $stock.subscribe((stock) => {
      if (stock.state !== 'ready') return
      const { symbol } = stock.subject
      if (watch && watch.dataset.stock !== symbol) watch.dataset.stock = symbol
      if (watch) watch.dataset.price = String(stock.quote.lastMilli ?? '')
      for (const name of ['alert', 'share']) findPart(this, name)?.removeAttribute('disabled')
      const alert = findPart(this, 'alert')
      // Alerts are set in yuan.
      if (alert) alert.hidden = symbol.startsWith('hk')
    })
    if (!watch || !button) return
    // The state is an attribute of the wrapper; screen readers read it from the button.
    new MutationObserver(() => {
      button.setAttribute('aria-pressed', String(watch.hasAttribute('data-watched')))
    }).observe(watch, { attributeFilter: ['data-watched'] })
  }
}
