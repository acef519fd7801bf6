import { boardOf } from '#api/exchange/board.ts'
import { readSymbol } from '#api/exchange/symbol.ts'
import { element } from '#elements/shell/element.ts'
import {
  $compared,
  retryComparing,
  startComparing,
  stopComparing,
} from '#lib/quote/pro-chart/compare-store.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { $search, type Search, searchFor, wakeSearch } from '#lib/search/search-store.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { crossIcon, openSheet, textButton } from './popup-sheet.ts'
import type { ProFrame } from './pro-frame.ts'

const TEXTS = PRO_TEXTS.compare
const RESULTS_MOST = 12

/** Another security beside the chart's: its search, its line and the legend of both. */
export class CompareView {
  private readonly view: ProFrame
  private shown = ''

  constructor(view: ProFrame) {
    this.view = view
  }

  open(): void {
    const field = element('input', {
      type: 'search',
      'aria-label': TEXTS.field,
      placeholder: TEXTS.field,
      autocomplete: 'off',
      maxlength: '40',
      enterkeyhint: 'search',
    })
    const said = element('p', { class: 'pro-sheet__hint', role: 'status' })
    const list = element('ul', { class: 'pro-list', 'aria-label': TEXTS.results })
    let close = () => {}
    const choose = (symbol: string, name: string) => {
      const known = readSymbol(symbol)
      if (!known) return
      if (known === this.view.data?.symbol) {
        said.textContent = TEXTS.same
        return
      }
      close()
      startComparing(known, name)
    }
    const stop = $search.subscribe((search) => {
      const hits = hitsOf(search)
      list.replaceChildren(...hits.map((hit) => rowOf(hit, choose)))
      said.textContent = hits.length > 0 ? '' : sentenceOn(search)
    })
    field.addEventListener('input', (event) =>
      searchFor(field.value.trim(), event instanceof InputEvent && event.isComposing),
    )
    field.addEventListener('compositionend', () => searchFor(field.value.trim()))
    const form = element('form', { class: 'pro-search', role: 'search' }, field)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      list.querySelector('button')?.click()
    })
    searchFor('')
    close = openSheet(TEXTS.title, form, said, list)
    list.closest('dialog')?.addEventListener('close', stop)
    field.focus()
    void wakeSearch()
  }

  /** The line and the legend for the bars in view. */
  show(): void {
    const compared = $compared.get()
    const { plot, parts, candles, data } = this.view
    const isReady = compared?.state === 'ready' && candles.length > 0
    const color = plot.palette.two
    const figures = plot.compare.show(candles, isReady ? compared.closes : undefined, color)
    // Chips are made again only if they say something else: readers of the screen would hear them again.
    const key = JSON.stringify([compared?.symbol, compared?.state, figures, data?.name])
    if (key === this.shown) return
    this.shown = key
    if (!compared) {
      parts.legend.replaceChildren()
      return
    }
    const end = element('button', { type: 'button', 'aria-label': TEXTS.stop }, crossIcon())
    end.addEventListener('click', stopComparing)
    if (compared.state !== 'ready') {
      const isFailed = compared.state === 'failed'
      const again = textButton(TEXTS.retry)
      again.addEventListener('click', retryComparing)
      const words = isFailed ? TEXTS.lost(compared.name) : TEXTS.loading
      parts.legend.replaceChildren(words, ...(isFailed ? [again] : []), end)
      return
    }
    const isEmpty = compared.closes.every((close) => close === null)
    const other = isEmpty
      ? element('span', {}, TEXTS.noData(compared.name))
      : percentOf(compared.name, figures?.other ?? null, 'two')
    const from = figures?.from ? [element('span', {}, TEXTS.from(figures.from))] : []
    const own = percentOf(data?.name ?? '', figures?.own ?? null, 'own')
    parts.legend.replaceChildren(own, other, ...from, end)
    parts.legend.title = TEXTS.missing
  }

  stop(): void {
    stopComparing()
  }
}

interface Hit {
  symbol: string
  name: string
  code: string
}

function hitsOf({ groups }: Search): Hit[] {
  return groups
    .filter(({ kind }) => kind === 'stock' || kind === 'index')
    .flatMap(({ found }) => found.map(({ entry }) => entry))
    .filter(({ key, isListed }) => {
      const symbol = readSymbol(key)
      return isListed && symbol && boardOf(symbol) && !symbol.startsWith('us')
    })
    .slice(0, RESULTS_MOST)
    .map(({ key, name, code }) => ({ symbol: key, name, code }))
}

function sentenceOn({ query, index, more }: Search): string {
  if (query === '') return ''
  if (index === 'failed' && more !== 'done') return TEXTS.failed
  return more === 'done' ? TEXTS.none : ''
}

function rowOf({ symbol, name, code }: Hit, choose: (symbol: string, name: string) => void) {
  const button = element(
    'button',
    { type: 'button', class: 'pro-list__hit' },
    name,
    element('small', {}, code),
  )
  button.addEventListener('click', () => choose(symbol, name))
  return element('li', {}, button)
}

function percentOf(name: string, percent: number | null, line: 'own' | 'two'): HTMLElement {
  const figure = element(
    'b',
    { 'data-direction': directionOf(percent) },
    formatChangePercent(percent),
  )
  return element('span', { 'data-line': line }, name, ' ', figure)
}
