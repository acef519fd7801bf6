import { whenIdle } from '#lib/shell/page/idle.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest/guest-key.ts'
import { whenNear } from '../shell/in-view.ts'
import { startIndexStrip } from './index-strip.ts'

/** `<x-index-strip>`: the indices, loaded at once. */
class IndexStrip extends HTMLElement {
  connectedCallback(): void {
    startIndexStrip(this)
  }
}

/** `<x-hot-sectors>`: the sectors that gain the most, loaded once they come near the screen. */
class HotSectors extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => void this.#start())
  }

  async #start(): Promise<void> {
    const { startHotSectors } = await import('./hot-sectors.ts')
    startHotSectors(this)
  }
}

/** `<x-moved-stocks>`: what moved on the watch list, loaded when the page is idle, for people who may have a list. */
class MovedStocks extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => whenIdle(() => this.#startOnceListed()))
  }

  #startOnceListed(): void {
    if (mayHaveList()) return void this.#start()
    this.dataset.state = 'empty'
    const events = new AbortController()
    const check = () => {
      if (!mayHaveList()) return
      events.abort()
      void this.#start()
    }
    // The list may begin in another tab, or on the page from which this one returns.
    for (const name of ['storage', 'pageshow'])
      addEventListener(name, check, { signal: events.signal })
  }

  async #start(): Promise<void> {
    const { startMovedStocks } = await import('./moved-stocks.ts')
    startMovedStocks(this)
  }
}

/** `<x-live-now>`: who is on air, requested when the page is idle. */
class LiveNow extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => whenIdle(() => void this.#start()))
  }

  async #start(): Promise<void> {
    const { showLiveNow } = await import('./live-now.ts')
    await showLiveNow(this)
  }
}

function mayHaveList(): boolean {
  const isReturning = 'returning' in document.documentElement.dataset
  return isReturning || readItem('local', GUEST_LIST_KEY) !== null
}

customElements.define('x-index-strip', IndexStrip)
customElements.define('x-hot-sectors', HotSectors)
customElements.define('x-moved-stocks', MovedStocks)
customElements.define('x-live-now', LiveNow)
