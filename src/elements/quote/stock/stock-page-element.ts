import type { StockSymbol } from '#api/exchange/symbol.ts'
import { wakeIsland } from '#elements/shell/page/island-wake.ts'
import { findPart, writePart } from '#elements/shell/parts.ts'
import { $stock, reloadStock, type Stock } from '#lib/quote/stock/stock-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { walkStepOf } from '#lib/quote/walk/walk.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { WAY_BACK_KEY } from '#lib/shell/storage/way-back-key.ts'

const { missing: TEXTS } = QUOTE_TEXTS
/**
 * What is below the fold comes with the first sign of somebody who reads on, or once the page has rested; everything
 * above it needs no React.
 */
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown'] as const
const REST_MS = 5000
const BELOW_FOLD = ['FlowPanelIsland', 'StockTabsIsland'] as const

/** `<x-stock-page>`: shows the security in the address, or explains why there is none and where to continue. */
export class StockPageElement extends HTMLElement {
  private shownTitle = ''
  private isRead = false
  private hasSteps = false

  connectedCallback(): void {
    findPart(this, 'again')?.addEventListener('click', reloadStock)
    $stock.subscribe((stock) => this.show(stock))
    if (readItem('session', WAY_BACK_KEY))
      void import('#elements/shell/page/way-back.ts').then((file) => file.showWayBack())
    const isReading = new AbortController()
    const readOn = () => {
      clearTimeout(rest)
      isReading.abort()
      BELOW_FOLD.forEach(wakeIsland)
      this.isRead = true
      void this.saveVisit()
    }
    const rest = setTimeout(readOn, REST_MS)
    for (const sign of SIGNS)
      addEventListener(sign, readOn, { passive: true, signal: isReading.signal })
  }

  private show(stock: Stock): void {
    const isMissing = stock.state !== 'loading' && stock.state !== 'ready'
    this.dataset.state = isMissing ? 'missing' : stock.state
    if (stock.state === 'ready') this.dataset.board = stock.subject.board
    if (stock.state === 'ready') this.showSteps(stock.subject.symbol)
    if (stock.state === 'ready') this.name(stock.quote.name ?? '', stock.subject.symbol.slice(2))
    if (!isMissing) return
    // Nothing is being connected to.
    findPart(this, 'status')?.setAttribute('hidden', '')
    const text = stock.state === 'unnamed' ? stock.text : stock.subject.symbol
    void this.showReason(stock, text)
    if (text)
      findPart(this, 'search')?.setAttribute('href', `/search?q=${encodeURIComponent(text)}`)
    const again = findPart(this, 'again')
    if (again) again.hidden = stock.state !== 'failed'
  }

  private async showReason({ state }: Stock, text: string): Promise<void> {
    if (state === 'failed' || !text)
      return writePart(this, 'reason', state === 'failed' ? TEXTS.failed : TEXTS.unnamed)
    const { whyMissing } = await import('#lib/quote/unquoted.ts')
    writePart(this, 'reason', whyMissing(text.slice(0, 20)))
  }

  private showSteps(symbol: StockSymbol): void {
    if (this.hasSteps || !walkStepOf(symbol)) return
    this.hasSteps = true
    const head = this.querySelector<HTMLElement>('x-stock-head')!
    void import('../walk/walk-steps.ts').then((file) => file.mountWalkSteps(head, symbol))
  }

  private name(name: string, code: string): void {
    const title = `${name} ${code}`.trim()
    if (title === this.shownTitle) return
    this.shownTitle = title
    setTitle(title)
    void this.saveVisit()
  }

  /** The history of this device names a security that somebody has looked at. */
  private async saveVisit(): Promise<void> {
    if (!this.isRead || !this.shownTitle) return
    const { saveVisit } = await import('#lib/shell/storage/visits.ts')
    saveVisit('stock', this.shownTitle)
  }
}
