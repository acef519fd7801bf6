import { priceDecimals } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { shownPrice } from '#lib/quote/quote-status.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import type { QuoteChartElement } from '../chart/chart-element.ts'
import styles from './full-view.css?url'

const followed = new WeakSet<QuoteChartElement>()

/**
 * Full screen by a button, with a history entry of its own: the back gesture, the second button and Escape leave it.
 * Periods and indicators come along, and the price stands beside the name. Loaded by the first tap.
 */
export async function openFullView(chart: QuoteChartElement, enter: HTMLElement): Promise<void> {
  await loadSheet(styles)
  const leave = part(chart, 'leave')
  if (!followed.has(chart)) follow(chart, { enter, leave })
  followed.add(chart)
  if (isFull(chart)) return
  history.pushState({ ...history.state, isChartFull: true }, '')
  moveTools(chart)
  chart.enterFullscreen()
  leave.focus()
}

function follow(
  chart: QuoteChartElement,
  { enter, leave }: { enter: HTMLElement; leave: HTMLElement },
): void {
  const close = () => {
    if (isFull(chart)) history.back()
  }
  // Made here, so that the page does not carry them.
  const pro = element('button', { type: 'button', 'data-part': 'pro' }, PRO_TEXTS.entry)
  leave.before(pro)
  part(chart, 'fullName').after(priceOf(chart))
  leave.addEventListener('click', close)
  chart.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  addEventListener('popstate', () => {
    // Going back from a popup above it leaves it open.
    if (!isFull(chart) || history.state?.isChartFull) return
    chart.exitFullscreen()
    returnTools.get(chart)?.()
    enter.focus({ preventScroll: true })
  })
}

/** Price and change, which make room for the reading under a finger. */
function priceOf(chart: QuoteChartElement): HTMLElement {
  const price = element('span', { class: 'kit-price' })
  const percent = element('span', { class: 'kit-price' })
  const place = element('span', { class: 'full-price' }, price, percent)
  chart.addEventListener('reading', (event) => {
    place.hidden = (event as CustomEvent<unknown>).detail !== null
  })
  $stock.subscribe((stock) => {
    if (stock.state !== 'ready') return
    const { milli = 0 } = shownPrice(stock.quote)
    const { prevCloseMilli = 0, symbol } = stock.quote
    const change = changePercentOf(milli, prevCloseMilli)
    setText(price, formatPrice(milli ? milli / 1000 : null, priceDecimals(symbol)))
    setText(percent, formatChangePercent(change))
    for (const one of [price, percent]) one.dataset.direction = directionOf(change)
  })
  return place
}

/** Puts the tools of a chart back where they were. */
const returnTools = new WeakMap<QuoteChartElement, () => void>()

/** Moves periods and indicators below the chart that fills the screen. */
function moveTools(chart: QuoteChartElement): void {
  const panel = chart.closest('x-chart-panel')!
  const tools = [panel.querySelector('.views')!, part(panel, 'tools')]
  const places = tools.map((tool) => {
    const place = document.createComment('')
    tool.replaceWith(place)
    return place
  })
  const row = element('div', { class: 'full-tools' }, ...tools)
  chart.append(row)
  returnTools.set(chart, () => {
    for (const [i, place] of places.entries()) place.replaceWith(tools[i]!)
    row.remove()
  })
}

const isFull = (chart: HTMLElement) => chart.dataset.full !== undefined
