import { whenIdle } from '#lib/shell/page/idle.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest/guest-key.ts'

let wake = () => {}
const awake = new Promise<void>((resolve) => {
  wake = resolve
})

/**
 * `<x-watch data-stock="sh600519" data-type="1" data-price="1688880">` around a button: adds the stock to the watch
 * list and removes it again. Carries `data-watched` while it is on the list. The code behind it loads with the first
 * tap, or when idle for people who may have a list. Fires `watched` after adding a stock.
 */
class WatchElement extends HTMLElement {
  static readonly observedAttributes = ['data-stock']

  private stop = () => {}

  connectedCallback(): void {
    this.addEventListener('click', this)
    void awake.then(() => this.follow())
    const mayHaveList =
      'returning' in document.documentElement.dataset || readItem('local', GUEST_LIST_KEY) !== null
    if (mayHaveList) whenIdle(wake)
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this)
    this.stop()
  }

  attributeChangedCallback(_: string, before: string | null): void {
    if (before !== null) void awake.then(() => this.follow())
  }

  handleEvent(event: Event): void {
    event.preventDefault()
    if ('busy' in this.dataset) return
    wake()
    void this.tap()
  }

  private async follow(): Promise<void> {
    const { isWatched } = await import('#lib/watchlist/watched-store.ts')
    this.stop()
    if (!this.isConnected) return
    this.stop = isWatched(this.dataset.stock ?? '').subscribe((isOn) => {
      this.toggleAttribute('data-watched', isOn)
    })
  }

  private async tap(): Promise<void> {
    const { stock: symbol = '', type, price } = this.dataset
    this.dataset.busy = ''
    try {
      const { tapStock } = await import('./tap-stock.ts')
      await tapStock({ symbol, stockType: type, priceMilli: Number(price) || undefined }, () =>
        this.dispatchEvent(new CustomEvent('watched', { bubbles: true, detail: { symbol } })),
      )
    } finally {
      delete this.dataset.busy
    }
  }
}

// Pages and islands both import this module; only the first copy on a page defines the element.
if (!customElements.get('x-watch')) customElements.define('x-watch', WatchElement)
