import { whenIdle } from '#lib/shell/page/idle.ts'
import { whenNear } from '../shell/in-view.ts'
import { startHotSectors } from './hot-sectors.ts'
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
    whenNear(this, () => startHotSectors(this))
  }
}

/** `<x-moved-stocks>`: what moved on the watch list, loaded when the page is idle. */
class MovedStocks extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => whenIdle(() => void this.start()))
  }

  async start(): Promise<void> {
    const { startMovedStocks } = await import('./moved-stocks.ts')
    startMovedStocks(this)
  }
}

customElements.define('x-index-strip', IndexStrip)
customElements.define('x-hot-sectors', HotSectors)
customElements.define('x-moved-stocks', MovedStocks)
