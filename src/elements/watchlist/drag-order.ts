interface Dragging {
  /** Called with a row's old and new position each time it passes another row. */
  onMove(from: number, to: number): void
  onDrop(): void
}

/** Near the edge of the window the page scrolls under the finger. */
const EDGE_PX = 72
const SCROLL_PX = 10

/**
 * Follows a finger or mouse that holds a row by its handle. The rows change places at once, so nothing floats; the list
 * is read again at every step, because its order changes meanwhile.
 */
export function dragRow(
  handle: HTMLElement,
  pointerId: number,
  { onMove, onDrop }: Dragging,
): void {
  const row = handle.closest('li')
  const list = row?.parentElement
  if (!row || !list) return
  row.dataset.dragged = ''
  handle.setPointerCapture(pointerId)
  const onPointerMove = ({ clientY }: PointerEvent) => {
    const rows = [...list.children]
    const from = rows.indexOf(row)
    const passed = rows.findIndex((other) => clientY < other.getBoundingClientRect().bottom)
    const to = passed < 0 ? rows.length - 1 : passed
    if (to !== from) onMove(from, to)
    if (clientY < EDGE_PX * 2) scrollBy(0, -SCROLL_PX)
    else if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
  }
  const onEnd = () => {
    delete row.dataset.dragged
    handle.removeEventListener('pointermove', onPointerMove)
    onDrop()
  }
  handle.addEventListener('pointermove', onPointerMove)
  handle.addEventListener('lostpointercapture', onEnd, { once: true })
}

/** Returns a list with one entry moved to another position. */
export function moved<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const rest = entries.filter((_, i) => i !== from)
  const taken = entries.slice(from, from + 1)
  return [...rest.slice(0, to), ...taken, ...rest.slice(to)]
}
