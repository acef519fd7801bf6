import { findPart } from '#elements/shell/parts.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'

/** `<x-action-bar>`: what a visitor can do with the security of the page. */
export class ActionBarElement extends HTMLElement {
  connectedCallback(): void {
    const watch = this.querySelector<HTMLElement>('x-watch')
    const [button, alert, share] = ['watch', 'alert', 'share'].map((name) => findPart(this, name))
    alert?.addEventListener('click', () => {
      const stock = $stock.get()
      if (stock.state === 'ready')
        void import('#elements/watchlist/alert-sheet.ts').then((file) =>
          file.openAlertSheet(stock.quote, alert),
        )
    })
    share?.addEventListener('click', () => void import('./share-card-element.ts'), { once: true })
    $stock.subscribe((stock) => {
      if (stock.state !== 'ready') return
      const { symbol } = stock.subject
      if (watch && watch.dataset.stock !== symbol) {
        watch.dataset.stock = symbol
        // A visitor has none.
        if (alert && $session.get())
          void import('#elements/watchlist/alert-count.ts').then((file) =>
            file.showAlertCount(alert, symbol),
          )
      }
      if (watch) watch.dataset.price = String(stock.quote.lastMilli ?? '')
      for (const tool of [alert, share]) tool?.removeAttribute('disabled')
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
