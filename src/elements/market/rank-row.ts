import { symbolParts } from '#api/exchange/symbol.ts'
import type { Rank, RankedStock } from '#api/market/rank.ts'
import type { Quote } from '#api/quote/quote.ts'
import { flash } from '#elements/quote/flash.ts'
import { quoteWords } from '#lib/market/quote-words.ts'
import { rankFigure } from '#lib/market/rank/rank-figure.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { isWatched } from '#lib/watchlist/watched-store.ts'
import { part, setText } from '../shell/parts.ts'
import { copyOf, pointLink } from '../shell/rows.ts'

/** One row of a rank: shows whatever place it is given, and ticks with that place's stock. */
export class RankRow {
  readonly element: HTMLElement
  symbol = ''
  readonly #parts: Readonly<
    Record<'name' | 'code' | 'mark' | 'industry' | 'price' | 'sub' | 'figure', HTMLElement>
  >
  #stops: readonly (() => void)[] = []
  #shown: RankedStock | undefined
  #rank: Rank = 'rise'

  constructor(template: HTMLTemplateElement) {
    this.element = copyOf(template)
    const own = (name: string) => part(this.element, name)
    this.#parts = {
      name: own('name'),
      code: own('code'),
      mark: own('mark'),
      industry: own('industry'),
      price: own('price'),
      sub: own('sub'),
      figure: own('figure'),
    }
  }

  /** Shows the stock of a place; undefined while it is not known. */
  show(stock: RankedStock | undefined, rank: Rank): void {
    if (!stock) {
      this.release()
      return
    }
    if (stock === this.#shown && rank === this.#rank) return
    if (stock.quote.symbol !== this.symbol) this.#follow(stock.quote)
    this.#shown = stock
    this.#rank = rank
    this.element.dataset.state = 'ready'
    setText(this.#parts.industry, stock.industry ?? '')
    this.#write(quoteOf(this.symbol).get() ?? stock.quote)
  }

  /** Stops ticking and waits for another stock. */
  release(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#shown = undefined
    this.symbol = ''
    this.element.dataset.state = 'waiting'
  }

  #follow({ symbol, name }: Quote): void {
    this.release()
    this.symbol = symbol
    pointLink(this.element, addressOf(symbol))
    setText(this.#parts.name, name ?? symbol)
    setText(this.#parts.code, symbolParts(symbol)?.code ?? symbol)
    // A price of another stock is no change of this one.
    this.#parts.price.textContent = ''
    this.#stops = [
      quoteOf(symbol).listen((fresh) => fresh && this.#write(fresh)),
      isWatched(symbol).subscribe((isMarked) => {
        this.#parts.mark.hidden = !isMarked
      }),
    ]
  }

  #write(quote: Quote): void {
    if (!this.#shown) return
    this.element.toggleAttribute('data-stale', quote.isStale === true)
    const { price, sub, figure } = this.#parts
    const words = quoteWords(quote)
    const shown = rankFigure(this.#rank, quote, this.#shown)
    if (price.textContent && price.textContent !== words.price) flash(price, words.direction)
    setText(price, words.price)
    price.dataset.direction = words.direction
    const isByChange = this.#rank === 'rise' || this.#rank === 'fall'
    // The change itself, unless the rank is by it: then what it is in yuan.
    setText(sub, isByChange ? words.change : words.changePercent)
    sub.dataset.direction = words.direction
    setText(figure, shown.text)
    figure.dataset.direction = shown.direction ?? 'none'
  }
}
