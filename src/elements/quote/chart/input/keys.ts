/** What a chart does in response to keys. */
export interface KeyActions {
  canPan(): boolean
  /** One slot to the left or right. */
  step(by: -1 | 1): void
  pan(dx: number): void
  zoom(factor: number): void
  release(): void
}

const PAN_BY_KEY = 80
const ZOOM_BY_KEY = 1.25

/**
 * Arrows move the crosshair, with Shift the bars; + and - zoom; Home and End go to the ends. Returns false for other
 * keys.
 */
export function pressKey({ key, shiftKey }: KeyboardEvent, actions: KeyActions): boolean {
  const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (direction !== 0 && !shiftKey) actions.step(direction)
  else if (key === 'Escape') actions.release()
  else if (!actions.canPan()) return false
  else if (direction !== 0) actions.pan(-direction * PAN_BY_KEY)
  else if (key === '+' || key === '=') actions.zoom(ZOOM_BY_KEY)
  else if (key === '-') actions.zoom(1 / ZOOM_BY_KEY)
  else if (key === 'Home') actions.pan(Infinity)
  else if (key === 'End') actions.pan(-Infinity)
  else return false
  // Escape also closes a dialog around the chart.
  return key !== 'Escape'
}
