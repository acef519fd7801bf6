import { priceDecimals } from '#api/exchange/board.ts'
import type { Depth } from '#api/quote/get-depth.ts'
import type { Quote } from '#api/quote/quote.ts'
import { element } from '#elements/shell/element.ts'
import { whileInView } from '#elements/shell/in-view.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { lotSharesOf } from '#lib/quote/figures.ts'
import { QUOTE_TEXTS } from '#lib/quote/messages.ts'
import { depthNote, depthShare } from '#lib/quote/stock/depth-note.ts'
import { $depth, type DepthState } from '#lib/quote/stock/depth-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import type { Subject } from '#lib/quote/subject.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatPrice } from '#lib/shell/format/price-format.ts'

/** As many as stand beside both sides of the book. */
const TICKS_SHOWN = 11

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
    const note = part(this, 'note')
    if (state.state === 'failed') note.textContent = QUOTE_TEXTS.depth.failed
    if (state.state !== 'ready' || stock.state !== 'ready') return
    const { depth } = state
    const { quote, subject } = stock
    this.dataset.state = state.isOld ? 'old' : 'ready'
    note.textContent = state.isOld
      ? QUOTE_TEXTS.depth.failed
      : depthNote(depth, quote, subject.board)
    const label = part(this, 'label')
    label.textContent = depth.label ?? ''
    label.hidden = !depth.label
    this.#showLevels(depth, quote, subject)
    this.#showTicks(depth, quote, subject)
    const share = depthShare(depth)
    const balance = part(this, 'balance')
    balance.toggleAttribute('data-known', share !== null)
    balance.style.setProperty('--bids', String(share ?? 0.5))
  }

  #showLevels(depth: Depth, quote: Quote, { board }: Subject): void {
    for (const side of ['bids', 'asks'] as const) {
      for (const row of part(this, side).querySelectorAll('tr')) {
        const level = depth[side][Number(row.dataset.level) - 1]
        const volume = level ? formatBigNumber(level.volume / lotSharesOf(board)) : '--'
        // An auction leaves a rest without a price on the second level.
        const isRest = level !== undefined && level.priceMilli === 0 && level.volume > 0
        writePrice(row, isRest ? QUOTE_TEXTS.depth.left : level?.priceMilli, quote)
        if (row.cells[2]) setText(row.cells[2], volume)
      }
    }
  }

  #showTicks({ ticks }: Depth, quote: Quote, { board }: Subject): void {
    const { noTicks, sides } = QUOTE_TEXTS.depth
    const newest = ticks.slice(-TICKS_SHOWN).toReversed()
    const rows = newest.map(({ time, priceMilli, volume, side }) => {
      const count = formatBigNumber(volume / lotSharesOf(board))
      const row = element(
        'tr',
        {},
        element('th', { scope: 'row' }, time),
        element('td', { class: 'kit-price' }),
        element('td', { 'data-side': side, title: sides[side] }, count),
      )
      writePrice(row, priceMilli, quote)
      return row
    })
    const empty = element('tr', {}, element('th', { scope: 'row' }, noTicks))
    part(this, 'ticks').replaceChildren(...(rows.length > 0 ? rows : [empty]))
  }
}

function writePrice(
  row: HTMLTableRowElement,
  price: number | string | undefined,
  quote: Quote,
): void {
  const place = row.cells[1]
  if (!place) return
  if (typeof price === 'string') {
    setText(place, price)
    return
  }
  setText(place, formatPrice(price ? price / 1000 : null, priceDecimals(quote.symbol)))
  const change = price && quote.prevCloseMilli ? (price - quote.prevCloseMilli) / 1000 : null
  place.dataset.direction = directionOf(change, 3)
}
