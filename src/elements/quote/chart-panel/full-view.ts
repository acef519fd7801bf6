import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import type { QuoteChartElement } from '../chart/chart-element.ts'

const followed = new WeakSet<QuoteChartElement>()

/**
 * Full screen by a button, with a history entry of its own: the back gesture, the second button and Escape leave it.
 * Loaded by the first tap.
 */
export function openFullView(chart: QuoteChartElement, enter: HTMLElement): void {
  const leave = part(chart, 'leave')
  if (!followed.has(chart)) follow(chart, { enter, leave })
  followed.add(chart)
  if (isFull(chart)) return
  history.pushState({ ...history.state, isChartFull: true }, '')
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
  // Made here, so that the page does not carry it.
  const pro = element('button', { type: 'button', 'data-part': 'pro' }, PRO_TEXTS.entry)
  leave.before(pro)
  leave.addEventListener('click', close)
  chart.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  addEventListener('popstate', () => {
    // Going back from a popup above it leaves it open.
    if (!isFull(chart) || history.state?.isChartFull) return
    chart.exitFullscreen()
    enter.focus({ preventScroll: true })
  })
}

const isFull = (chart: HTMLElement) => chart.dataset.full !== undefined
