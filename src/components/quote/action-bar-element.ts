import { $stock } from '#lib/quote/stock-store.ts'

/** `<x-action-bar>`: what one can do with the security of the page. */
export class ActionBarElement extends HTMLElement {
  connectedCallback(): void {
    const share = this.querySelector<HTMLButtonElement>('[data-part="share"]')
    const watch = this.querySelector<HTMLElement>('x-watch')
    const button = watch?.querySelector('button')
    $stock.subscribe((stock) => {
      if (stock.state !== 'ready') return
      const { symbol } = stock.subject
      if (watch && watch.dataset.stock !== symbol) watch.dataset.stock = symbol
      if (watch) watch.dataset.price = String(stock.quote.lastMilli ?? '')
      if (share) share.disabled = false
    })
    if (!watch || !button) return
    // The state is an attribute of the wrapper; readers of the screen hear it from the button.
    new MutationObserver(() => {
      button.setAttribute('aria-pressed', String(watch.hasAttribute('data-watched')))
    }).observe(watch, { attributeFilter: ['data-watched'] })
  }
}
