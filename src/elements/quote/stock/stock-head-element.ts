import { priceDecimals } from '#api/exchange/board.ts'
import { changeOf, changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { isSpecialTreatment } from '#api/exchange/stock-name.ts'
import type { Quote } from '#api/quote/quote.ts'
import { findPart, marked, setText } from '#elements/shell/parts.ts'
import type { Resource } from '#lib/data/resource.ts'
import { type FigureName, figureOf, moneyOf } from '#lib/quote/figures.ts'
import { quoteTime, shownPrice, statusOf } from '#lib/quote/quote-status.ts'
import { $quoteFeed } from '#lib/quote/quotes-store.ts'
import { limitRulerOf } from '#lib/quote/stock/limit-ruler.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { $watchers } from '#lib/quote/stock/watchers-store.ts'
import type { Subject } from '#lib/quote/subject.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import {
  type Direction,
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'
import { flash } from '../flash.ts'

const MISSING = '--'
const KINDS = { live: '', quiet: 'quiet', warn: 'warn' }

/** `<x-stock-head>`: name, price, session and figures of the page's security, updated as they arrive. */
export class StockHeadElement extends HTMLElement {
  private milli: number | undefined
  /** Every figure, in its order. */
  private entries: HTMLElement[] | undefined
  private shownCount: number | undefined

  connectedCallback(): void {
    $stock.subscribe(() => this.show())
    // Not before the quote: the page opens for its price.
    whenIdle(() => $watchers.subscribe((watchers) => this.showWatchers(watchers)))
    $quoteFeed.listen(() => this.show())
    addEventListener('online', () => this.show())
    addEventListener('offline', () => this.show())
  }

  private show(): void {
    const stock = $stock.get()
    if (stock.state !== 'ready') return
    const { quote, subject } = stock
    this.showNames(quote, subject)
    this.showPrice(quote)
    this.showStatus(quote, subject)
    this.showRuler(quote, subject)
    for (const place of marked(this, 'figure')) {
      const { text, direction } = figureOf(place.dataset.figure as FigureName, quote, subject.board)
      write(place, text, direction)
      // What is unknown is absent.
      const entry = place.parentElement
      if (entry) entry.hidden = text === MISSING
    }
    this.arrange()
  }

  /** As many figures stay in view as the page begins with: spare ones stand in for those that are unknown. */
  private arrange(): void {
    const [first, rest] = this.querySelectorAll('dl')
    if (!first || !rest) return
    this.entries ??= [...this.querySelectorAll<HTMLElement>('dl > div')]
    this.shownCount ??= first.children.length
    const { entries, shownCount } = this
    const isFit = (entry: HTMLElement, i: number) =>
      !entry.hidden && (i < shownCount || 'spare' in entry.dataset)
    const shown = entries.filter(isFit).slice(0, shownCount)
    if (shown.length === first.children.length && shown.every((one) => one.parentElement === first))
      return
    first.replaceChildren(...shown)
    rest.replaceChildren(...entries.filter((entry) => !shown.includes(entry)))
  }

  private showWatchers(watchers: Resource<number>): void {
    const count = watchers.state === 'ready' ? watchers.value : 0
    this.write('watchers', count > 0 ? QUOTE_TEXTS.watchers(formatBigNumber(count)) : '')
  }

  private showNames({ name = '' }: Quote, { symbol, board }: Subject): void {
    this.write('name', name)
    this.write('code', symbol.slice(2))
    this.write('board', QUOTE_TEXTS.boards[board])
    this.write('special', isSpecialTreatment(name) ? QUOTE_TEXTS.special : '')
  }

  private showPrice(quote: Quote): void {
    const { milli, name } = shownPrice(quote)
    const { prevCloseMilli = 0, symbol } = quote
    const decimals = priceDecimals(symbol)
    const change = changeOf(milli ?? 0, prevCloseMilli)
    const direction = quote.isSuspended
      ? 'flat'
      : directionOf(change === null ? null : change / 1000, 3)
    const yuan = milli ? milli / 1000 : null
    const price = this.write('price', formatPrice(yuan, decimals), direction)
    this.write('change', formatChange(change === null ? null : change / 1000, decimals), direction)
    const percent = changePercentOf(milli ?? 0, prevCloseMilli)
    this.write('percent', formatChangePercent(percent), direction)
    this.write('priceName', name)
    if (price && this.milli && milli) flash(price, directionOf(milli - this.milli, 0))
    this.milli = milli
  }

  private showStatus(quote: Quote, { board, symbol }: Subject): void {
    const { currency, asOf } = QUOTE_TEXTS
    const { text, tone } = statusOf(quote, { feed: $quoteFeed.get(), isOnline: navigator.onLine })
    const chip = this.write('status', text)
    if (chip) chip.dataset.kind = KINDS[tone]
    this.write('label', quote.label ?? '')
    this.write('time', asOf(quoteTime(quote.quotedAt)))
    const unit = board === 'index' ? currency.point : currency[moneyOf(symbol, board)]
    this.write('currency', QUOTE_TEXTS.unit(unit))
  }

  private showRuler(quote: Quote, { board }: Subject): void {
    const ruler = limitRulerOf(quote, board)
    const host = findPart(this, 'ruler')
    if (!ruler || !host) return
    host.dataset.reached = ruler.reached ?? ''
    this.write('limitWords', ruler.words)
    this.write('limitBand', ruler.band)
    const track = findPart(host, 'track')
    if (!track) return
    track.hidden = !ruler.place
    if (!ruler.place) return
    track.style.setProperty('--base', ruler.place.base.toFixed(4))
    track.style.setProperty('--at', ruler.place.price.toFixed(4))
  }

  private write(name: string, text: string, direction?: Direction): HTMLElement | null {
    const place = findPart(this, name)
    if (!place) return null
    write(place, text, direction)
    if (place.classList.contains('kit-badge')) place.hidden = text === ''
    return place
  }
}

function write(place: HTMLElement, text: string, direction?: Direction): void {
  setText(place, text)
  if (direction) place.dataset.direction = direction
}
