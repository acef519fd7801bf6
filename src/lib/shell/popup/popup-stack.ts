/** What the bookkeeping needs of the browser's history and of the popups. */
export interface StackEdge {
  /** Popup depth of the current history entry. */
  depth(): number
  push(depth: number): void
  back(steps: number): void
  /** Popups open at this moment. */
  openCount(): number
  /** Asks the topmost popup to close; it may stay. */
  dismissTop(): void
  /** Another page is being fetched: going back would call that off. */
  isLeaving(): boolean
}

export interface StackKeeper {
  settle(): void
  arrive(): void
  reset(): void
}

/**
 * Keeps one history entry per open popup, whatever order things happen in: `settle` pushes what is missing and
 * goes back over what is left over, `arrive` (popstate) closes what the back gesture left behind.
 */
export function createPopupStack(edge: StackEdge): StackKeeper {
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
