import {
  $isRankOpen,
  $rankChoice,
  $ranks,
  RANK_HEAD,
  rankedAt,
  wantRows,
} from '#lib/market/rank/rank-store.ts'
import { type RowWindow, rowWindow } from '#lib/market/rank/row-window.ts'
import { watchQuotes } from '#lib/quote/quotes-store.ts'
import { RankRow } from './rank-row.ts'

/** The stream is told what is on the screen once the rows have come to rest. */
const REST_MS = 200

/**
 * The rows of a rank that are on the screen, however long it is: the list has its whole height, a few dozen rows
 * stand in it and take other places while it is scrolled.
 */
export class RankRows {
  readonly #list: HTMLElement
  readonly #template: HTMLTemplateElement
  readonly #rows = new Map<number, RankRow>()
  readonly #spare: RankRow[] = []
  #rowHeight = 0
  #total = 0
  #isPlanned = false
  #resting: ReturnType<typeof setTimeout> | undefined
  #stopWatching = () => {}

  constructor(list: HTMLElement, template: HTMLTemplateElement) {
    this.#list = list
    this.#template = template
    addEventListener('scroll', () => this.#plan(), { passive: true })
    // What stands above the list may grow, and so may the text.
    new ResizeObserver(() => this.#plan()).observe(document.body)
  }

  /** Draws what the stores say. */
  draw(): void {
    const view = $ranks.get()
    const whole = view.state === 'ready' ? view.total : 0
    this.#total = $isRankOpen.get() ? whole : Math.min(whole, RANK_HEAD)
    this.#place()
  }

  #plan(): void {
    if (this.#isPlanned || this.#total === 0) return
    this.#isPlanned = true
    requestAnimationFrame(() => {
      this.#isPlanned = false
      this.#place()
    })
  }

  #place(): void {
    this.#measure()
    const { top } = this.#list.getBoundingClientRect()
    const list = { top, rowHeight: this.#rowHeight, total: this.#total }
    const shown = rowWindow(list, innerHeight)
    this.#drop(shown)
    for (let index = shown.from; index < shown.to; index++) this.#show(index)
    if (this.#total > 0 && shown.to > shown.from) wantRows(shown)
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#watch(), REST_MS)
  }

  /** Rows are as high as the text of the device makes them, all alike. */
  #measure(): void {
    const [sample] = this.#rows.values()
    const rowHeight = sample?.element.offsetHeight || this.#sampleHeight()
    this.#list.style.blockSize = `${rowHeight * this.#total}px`
    if (rowHeight === this.#rowHeight) return
    this.#rowHeight = rowHeight
    for (const [index, row] of this.#rows) this.#move(row, index)
  }

  #sampleHeight(): number {
    if (this.#total === 0) return this.#rowHeight
    const row = new RankRow(this.#template)
    this.#list.append(row.element)
    const { offsetHeight } = row.element
    row.element.remove()
    this.#spare.push(row)
    return offsetHeight
  }

  #drop({ from, to }: RowWindow): void {
    for (const [index, row] of this.#rows) {
      if (index >= from && index < to) continue
      this.#rows.delete(index)
      row.release()
      row.element.remove()
      this.#spare.push(row)
    }
  }

  #show(index: number): void {
    const row = this.#rows.get(index) ?? this.#take(index)
    row.element.setAttribute('aria-setsize', String(this.#total))
    row.show(rankedAt($ranks.get(), index), $rankChoice.get().rank)
  }

  #take(index: number): RankRow {
    const row = this.#spare.pop() ?? new RankRow(this.#template)
    this.#rows.set(index, row)
    this.#move(row, index)
    row.element.setAttribute('aria-posinset', String(index + 1))
    // Readers and the tab key follow the order of the document.
    this.#list.insertBefore(row.element, this.#rows.get(index + 1)?.element ?? null)
    return row
  }

  #move({ element }: RankRow, index: number): void {
    element.style.transform = `translateY(${index * this.#rowHeight}px)`
  }

  #watch(): void {
    const symbols = [...this.#rows.values()].flatMap(({ symbol }) => symbol || [])
    const stop = this.#stopWatching
    this.#stopWatching = watchQuotes(symbols)
    stop()
  }
}
