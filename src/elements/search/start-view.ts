import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { HotStock } from '#api/search/list-hot.ts'
import { stockTypeOf } from '#api/watchlist/stock-ref.ts'
import { part } from '#elements/shell/parts.ts'
import type { Visit } from '#lib/search/history.ts'
import { hrefOf, type Targets } from '#lib/search/targets.ts'
import { SEARCH_TEXTS } from '#lib/search/texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { linkOf, rowOf } from './template.ts'

/** The newest visits as chips: each opens its target or repeats its search; each can be deleted. */
export function visitElements(visits: readonly Visit[], targets: Targets): HTMLElement[] {
  return visits.map(({ kind, key, name }) => {
    const chip = rowOf('visit')
    const forget = chip.querySelector('button')
    const href =
      kind === 'text' ? `/search?q=${encodeURIComponent(key)}` : hrefOf(kind, key, targets)
    const link = linkOf(chip, href)
    link.textContent = name
    link.dataset.visit = key
    forget?.setAttribute('aria-label', SEARCH_TEXTS.forget(name))
    if (forget) forget.dataset.forget = key
    return chip
  })
}

/** The hot list as rows, each with its price change of the day. */
export function hotElements(stocks: readonly HotStock[], targets: Targets): HTMLElement[] {
  return stocks.map(({ quote, reason }, i) => {
    const row = rowOf('hot')
    const kind = stockTypeOf(quote.symbol) === '2' ? 'index' : 'stock'
    const link = linkOf(row, hrefOf(kind, quote.symbol, targets))
    link.dataset.hot = quote.symbol
    link.dataset.kind = kind
    part(row, 'place').textContent = String(i + 1)
    part(row, 'name').textContent = quote.name ?? quote.symbol
    part(row, 'code').textContent = quote.symbol.slice(2)
    part(row, 'reason').textContent = SEARCH_TEXTS.hotReasons[reason]
    const { lastMilli, prevCloseMilli } = quote
    const change = changePercentOf(lastMilli ?? 0, prevCloseMilli ?? 0)
    const pill = part(row, 'change')
    pill.textContent = formatChangePercent(change)
    pill.dataset.direction = directionOf(change)
    return row
  })
}
