import type { QuoteChartElement } from '../chart/chart-element.ts'

/**
 * Full screen by a button, with a history entry of its own: the back gesture, the second button and Escape leave it.
 */
export function followFullScreen(
  chart: QuoteChartElement,
  enter: HTMLElement,
  leave: HTMLElement,
): void {
  const isFull = () => chart.dataset.full !== undefined
  const open = () => {
    if (isFull()) return
    history.pushState({ ...history.state, isChartFull: true }, '')
    chart.enterFullscreen()
    leave.focus()
  }
  const close = () => {
    if (isFull()) history.back()
  }
  enter.addEventListener('click', open)
  leave.addEventListener('click', close)
  chart.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  addEventListener('popstate', () => {
    if (!isFull()) return
    chart.exitFullscreen()
    enter.focus({ preventScroll: true })
  })
}
