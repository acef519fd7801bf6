import { followQuote } from './chip-quotes.ts'

/**
 * `<x-stock-quote data-symbol>`: price and change of a stock. Writes outside React: a tick re-renders no row of a list.
 */
class StockQuoteElement extends HTMLElement {
  private stop = () => {}

  connectedCallback(): void {
    this.stop = followQuote(this, this.dataset.symbol ?? '')
  }

  disconnectedCallback(): void {
    this.stop()
  }
}

customElements.define('x-stock-quote', StockQuoteElement)
