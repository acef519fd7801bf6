import { type RowWindow, rowWindow } from '#lib/market/rank/row-window.ts'

/**
 * Reports which rows of a list are on the screen, at once and whenever it scrolls or grows; all rows have one height.
 */
export function followRows(
  list: HTMLElement,
  total: number,
  report: (rows: RowWindow) => void,
): () => void {
  let frame = 0
  const place = () => {
    frame = 0
    const { top, height } = list.getBoundingClientRect()
    report(rowWindow({ top, rowHeight: height / total, total }, innerHeight))
  }
  const plan = () => {
    frame ||= requestAnimationFrame(place)
  }
  place()
  addEventListener('scroll', plan, { passive: true })
  // The content above the list may grow, and so may the text.
  const growth = new ResizeObserver(plan)
  growth.observe(document.body)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', plan)
    growth.disconnect()
  }
}
