import { priceDecimals } from '#api/market/rules/board.ts'
import type { Depth } from '#api/quote/get-depth.ts'
import type { Quote } from '#api/quote/quote.ts'
import { depthNote, depthShare } from '#lib/quote/depth-note.ts'
import { $depth, type DepthState } from '#lib/quote/depth-store.ts'
import { lotSharesOf } from '#lib/quote/figures.ts'
import { QUOTE_TEXTS } from '#lib/quote/messages.ts'
import { $stock } from '#lib/quote/stock-store.ts'
import type { Subject } from '#lib/quote/subject.ts'
import { whileInView } from '#lib/quote/while-in-view.ts'
import { formatBigNumber } from '#lib/shell/big-number.ts'
import { directionOf, formatPrice } from '#lib/shell/price-format.ts'

/** `<x-depth-panel>`: five levels and the newest trades, asked for while they are in view. */
export class DepthPanelElement extends HTMLElement {
  connectedCallback(): void {
    // Nobody bids for an index.
    $stock.subscribe((stock) => {
      this.hidden = stock.state === 'ready' && stock.subject.board === 'index'
    })
    whileInView(this, () => $depth.subscribe((state) => this.#show(state)))
  }

  #show(state: DepthState): void {
    const stock = $stock.get()
    const note = this.#part('note')
    if (state.state === 'failed') note.textContent = QUOTE_TEXTS.depth.failed
    if (state.state !== 'ready' || stock.state !== 'ready') return
    const { depth } = state
    const { quote, subject } = stock
    this.dataset.state = state.isOld ? 'old' : 'ready'
    note.textContent = state.isOld
      ? QUOTE_TEXTS.depth.failed
      : depthNote(depth, quote, subject.board)
    const label = this.#part('label')
    label.textContent = depth.label ?? ''
    label.hidden = !depth.label
    this.#showLevels(depth, quote, subject)
    this.#showTicks(depth, quote, subject)
    const share = depthShare(depth)
    const balance = this.#part('balance')
    balance.toggleAttribute('data-known', share !== null)
    balance.style.setProperty('--bids', String(share ?? 0.5))
  }

  #showLevels(depth: Depth, quote: Quote, { board }: Subject): void {
    for (const side of ['bids', 'asks'] as const) {
      for (const row of this.querySelectorAll<HTMLElement>(`[data-side="${side}"] > tr`)) {
        const level = depth[side][Number(row.dataset.level) - 1]
        const volume = level ? formatBigNumber(level.volume / lotSharesOf(board)) : '--'
        // An auction leaves a rest without a price on the second level.
        const isRest = level !== undefined && level.priceMilli === 0 && level.volume > 0
        writePrice(row, isRest ? QUOTE_TEXTS.depth.left : level?.priceMilli, quote)
        write(row.children[2], volume)
      }
    }
  }

  #showTicks({ ticks }: Depth, quote: Quote, { board }: Subject): void {
    const newest = ticks.toReversed()
    this.querySelectorAll<HTMLElement>('[data-part="ticks"] > tr').forEach((row, i) => {
      const tick = newest[i]
      write(row.children[0], tick?.time ?? (i === 0 ? QUOTE_TEXTS.depth.noTicks : ''))
      if (tick) writePrice(row, tick.priceMilli, quote)
      else write(row.children[1], '')
      const place = row.children[2] as HTMLElement
      write(place, tick ? formatBigNumber(tick.volume / lotSharesOf(board)) : '')
      place.dataset.side = tick?.side ?? ''
      place.title = tick ? QUOTE_TEXTS.depth.sides[tick.side] : ''
    })
  }

  #part(name: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  }
}

function writePrice(row: Element, price: number | string | undefined, quote: Quote): void {
  const place = row.children[1] as HTMLElement
  if (typeof price === 'string') {
    write(place, price)
    return
  }
  write(place, formatPrice(price ? price / 1000 : null, priceDecimals(quote.symbol)))
  const change = price && quote.prevCloseMilli ? (price - quote.prevCloseMilli) / 1000 : null
  place.dataset.direction = directionOf(change, 3)
}

function write(place: Element | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}
