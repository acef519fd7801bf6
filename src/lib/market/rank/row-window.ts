export interface RowWindow {
  /** Index of the first row to draw. */
  from: number
  /** Index after the last one. */
  to: number
}

/** Rows drawn beyond the screen on each side, so that fast scrolling does not outrun them. */
const BEYOND = 8

/**
 * The rows of a list to draw: those on the screen and a few around. `top` is the position of the list relative to the
 * screen's upper edge, negative once it is scrolled.
 */
export function rowWindow(
  list: { top: number; rowHeight: number; total: number },
  screenHeight: number,
): RowWindow {
  const { top, rowHeight, total } = list
  if (rowHeight <= 0) return { from: 0, to: Math.min(total, BEYOND * 2) }
  const from = Math.floor(-top / rowHeight) - BEYOND
  const to = Math.ceil((screenHeight - top) / rowHeight) + BEYOND
  return { from: clamp(from, total), to: clamp(to, total) }
}

function clamp(index: number, total: number): number {
  return Math.max(0, Math.min(total, index))
}
