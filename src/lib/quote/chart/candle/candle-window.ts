/** The visible candles: the right edge as a number of bars from the first, and the width of a bar. */
export interface CandleWindow {
  right: number
  barWidth: number
}

/** The list and stage of a window. */
export interface Outlook {
  count: number
  width: number
}

export const BAR_WIDTH = { least: 1.5, usual: 7, most: 30 } as const

/** The newest bar at the right edge. */
export function newestWindow(outlook: Outlook, barWidth: number = BAR_WIDTH.usual): CandleWindow {
  return bounded({ right: outlook.count, barWidth }, outlook)
}

/** Restricts the window to the list; a list shorter than the stage is at its left. */
export function bounded(
  { right, barWidth }: CandleWindow,
  { count, width }: Outlook,
): CandleWindow {
  const bar = Math.min(BAR_WIDTH.most, Math.max(BAR_WIDTH.least, barWidth))
  const capacity = width / bar
  return { right: Math.max(capacity, Math.min(right, count)), barWidth: bar }
}

/** Moves the bars `dx` pixels to the right. */
export function panned(window: CandleWindow, dx: number, outlook: Outlook): CandleWindow {
  return bounded({ ...window, right: window.right - dx / window.barWidth }, outlook)
}

/** Widens the bars; the bar at `x` remains under the fingers. */
export function zoomed(
  window: CandleWindow,
  { factor, x }: { factor: number; x: number },
  outlook: Outlook,
): CandleWindow {
  const barWidth = Math.min(BAR_WIDTH.most, Math.max(BAR_WIDTH.least, window.barWidth * factor))
  const fromRight = outlook.width - x
  const under = window.right - fromRight / window.barWidth
  return bounded({ right: under + fromRight / barWidth, barWidth }, outlook)
}

/** Indices at least partly in view; `last` is exclusive. */
export function visibleRange(
  { right, barWidth }: CandleWindow,
  { count, width }: Outlook,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(right - width / barWidth + 1e-6))
  return { first: Math.min(first, count), last: Math.min(count, Math.ceil(right - 1e-6)) }
}

export function centreOf(index: number, { right, barWidth }: CandleWindow, width: number): number {
  return width - (right - index - 0.5) * barWidth
}

/**
 * The same bars in view after the list has changed: older ones were prepended, a new one appended (followed while the
 * newest was in view), or prices changed.
 */
export function carried(
  window: CandleWindow,
  { before, after, width }: { before: readonly Timed[]; after: readonly Timed[]; width: number },
): CandleWindow {
  const outlook = { count: after.length, width }
  if (window.right >= before.length - 0.01)
    return bounded({ ...window, right: after.length }, outlook)
  const oldest = before[0]?.time
  const moved = after.findIndex(({ time }) => time === oldest)
  return bounded({ ...window, right: window.right + Math.max(0, moved) }, outlook)
}

interface Timed {
  time: string
}
