import { priceDecimals } from '#api/exchange/board.ts'
import type { Depth } from '#api/quote/get-depth.ts'
import type { Quote } from '#api/quote/quote.ts'
import { whileInView } from '#elements/shell/in-view.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { lotSharesOf } from '#lib/quote/figures.ts'
import { formatLots } from '#lib/quote/lots.ts'
import { depthNote, depthShare } from '#lib/quote/stock/depth-note.ts'
import { $depth } from '#lib/quote/stock/depth-store.ts'
import { $stock, type Stock } from '#lib/quote/stock/stock-store.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { directionOf, formatPrice } from '#lib/shell/format/price-format.ts'

const { depth: TEXTS } = QUOTE_TEXTS
type ReadyStock = Stock & { state: 'ready' }

/** `<x-depth-panel>`: five levels of both sides and the newest trades, fetched while they are in view. */
export class DepthPanelElement extends HTMLElement {
  connectedCallback(): void {
    whileInView(this, () => {
      const stops = [$depth.subscribe(() => this.show()), $stock.listen(() => this.show())]
      return () => {
        for (const stop of stops) stop()
      }
    })
  }

  private show(): void {
    const [view, stock] = [$depth.get(), $stock.get()]
    if (stock.state !== 'ready' || view.state === 'loading') return
    const isFailed = view.state !== 'ready' || view.misses
    const note = isFailed ? TEXTS.failed : depthNote(view.value, stock.quote, stock.subject.board)
    setText(part(this, 'note'), note)
    if (view.state !== 'ready') return
    const share = depthShare(view.value)
    const balance = part(this, 'balance')
    balance.toggleAttribute('data-known', share !== null)
    balance.style.setProperty('--bids', String(share ?? 0.5))
    writeSide(part(this, 'asks'), view.value.asks, stock, true)
    writeSide(part(this, 'bids'), view.value.bids, stock, false)
    writeTicks(part(this, 'ticks'), view.value, stock)
  }
}

/** The highest ask is on top. */
function writeSide(
  body: HTMLElement,
  levels: Depth['bids'],
  stock: ReadyStock,
  isTopDown: boolean,
): void {
  const rows = [...body.querySelectorAll('tr')]
  for (const [i, row] of (isTopDown ? rows.reverse() : rows).entries()) {
    const level = levels[i]
    // During an auction the second level holds an unmatched rest without a price.
    const isRest = level !== undefined && level.priceMilli === 0 && level.volume > 0
    const milli = i === 0 ? bestMilli(level, stock.quote) : level?.priceMilli
    writeRow(row, { price: isRest ? TEXTS.left : priceText(milli, stock.quote), milli, stock })
    setText(row.cells[2]!, level ? lotsOf(level.volume, stock) : '--')
  }
}

/** In an auction both sides match at one price: the one the head of the page shows. */
function bestMilli(level: Depth['bids'][number] | undefined, quote: Quote): number | undefined {
  return level && (quote.indicativeMilli ?? level.priceMilli)
}

/** The newest trade is on top. */
function writeTicks(body: HTMLElement, { ticks }: Depth, stock: ReadyStock): void {
  const newest = [...ticks].reverse()
  for (const [i, row] of [...body.querySelectorAll('tr')].entries()) {
    const tick = newest[i]
    const empty = i === 0 ? TEXTS.noTicks : ''
    setText(row.cells[0]!, tick?.time ?? empty)
    writeRow(row, {
      price: tick ? priceText(tick.priceMilli, stock.quote) : '',
      milli: tick?.priceMilli,
      stock,
    })
    const count = row.cells[2]!
    setText(count, tick ? lotsOf(tick.volume, stock) : '')
    count.dataset.side = tick?.side ?? ''
    count.title = tick ? TEXTS.sides[tick.side] : ''
  }
}

interface ShownPrice {
  price: string
  milli: number | undefined
  stock: ReadyStock
}

function writeRow(row: HTMLTableRowElement, { price, milli, stock }: ShownPrice): void {
  const cell = row.cells[1]!
  setText(cell, price)
  const { prevCloseMilli } = stock.quote
  const change = milli && prevCloseMilli ? (milli - prevCloseMilli) / 1000 : null
  cell.dataset.direction = directionOf(change, 3)
}

function priceText(milli: number | undefined, { symbol }: Quote): string {
  return formatPrice(milli ? milli / 1000 : null, priceDecimals(symbol))
}

function lotsOf(volume: number, { subject }: ReadyStock): string {
  return formatLots(volume, lotSharesOf(subject.board))
}
