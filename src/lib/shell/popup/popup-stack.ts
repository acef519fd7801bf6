/** The interface of the popup stack to the browser's history and the popups. */
export interface StackEdge {
  /** Popup depth of the current history entry. */
  depth(): number
  push(depth: number): void
  back(steps: number): void
  /** Number of open popups. */
  openCount(): number
  /** Requests that the topmost popup close; it may remain open. */
  dismissTop(): void
  /** Another page is being fetched: going back would cancel that. */
  isLeaving(): boolean
}

export interface PopupStack {
  settle(): void
  arrive(): void
  reset(): void
}

/**
 * Keeps one history entry per open popup, whatever the order of events: `settle` pushes missing entries and goes back
 * over surplus ones, `arrive` (popstate) closes the popups that the back gesture has left.
 */
export function createPopupStack(edge: StackEdge): PopupStack {
  let isMoving = false

  function settle(): void {
    if (isMoving) return
    const surplus = edge.depth() - edge.openCount()
    for (let missing = surplus; missing < 0; missing++) edge.push(edge.depth() + 1)
    if (surplus <= 0 || edge.isLeaving()) return
    isMoving = true
    edge.back(surplus)
  }

  function arrive(): void {
    const wasOurs = isMoving
    isMoving = false
    for (let left = wasOurs ? 0 : edge.openCount() - edge.depth(); left > 0; left--)
      edge.dismissTop()
    settle()
  }

  function reset(): void {
    isMoving = false
    settle()
  }

  return { settle, arrive, reset }
}
