import type { ViewState } from '#lib/quote/chart/view-state.ts'
import { placeOn } from './full-screen.ts'
import { Gestures } from './input/gestures.ts'
import { glide } from './input/glide.ts'
import { pressKey } from './input/keys.ts'

/** Pixels of wheel movement that double or halve the bars. */
const WHEEL_DOUBLES = 400

/** What fingers, mouse and keyboard change of a chart. */
interface Movable {
  readonly host: HTMLElement
  readonly stage: HTMLElement
  readonly view: ViewState
  redraw(): void
  point(aim: { x: number; y: number } | null): void
  step(by: -1 | 1): void
}

/** Connects a chart's stage to fingers, mouse and keyboard; returns how to disconnect. */
export function listen(chart: Movable): () => void {
  const { stage, view } = chart
  const stopped = new AbortController()
  const { signal } = stopped
  let stopGliding = () => {}
  let lastPointer = ''
  const place = (event: MouseEvent) => placeOn(stage, chart.host.dataset.full === 'turned', event)
  const moved = (hasMoved: boolean) => {
    if (hasMoved) chart.redraw()
    return hasMoved
  }
  const actions = {
    canPan: () => view.canPan,
    hold: () => stopGliding(),
    pan: (dx: number) => void moved(view.pan(dx)),
    zoom: (factor: number, x = view.size.width) => void moved(view.zoom(factor, x)),
    glide: (speed: number) => {
      if (hasMotion()) stopGliding = glide(speed, (dx) => moved(view.pan(dx)) || dx === 0)
    },
    point: (aim: { x: number; y: number }) => chart.point(aim),
    release: () => chart.point(null),
    step: (by: -1 | 1) => chart.step(by),
  }
  const gestures = new Gestures(place, actions)
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, run, { signal, passive: false })

  on('pointerdown', (event) => {
    lastPointer = event.pointerType
    if (event.button > 0) return
    stage.setPointerCapture(event.pointerId)
    gestures.down(event)
  })
  on('pointermove', (event) => gestures.move(event))
  on('pointerup', (event) => gestures.up(event))
  on('pointercancel', (event) => gestures.up(event))
  on('pointerleave', (event) => {
    if (event.pointerType === 'mouse') actions.release()
  })
  // `touch-action` decided about scrolling when the finger came down; a gesture that began as a press can still prevent
  // it.
  on('touchmove', (event) => {
    if (gestures.isBusy && event.cancelable) event.preventDefault()
  })
  // Some browsers open their context menu on a long press.
  on('contextmenu', (event) => {
    if (lastPointer !== 'mouse') event.preventDefault()
  })
  on('wheel', (event) => turnWheel(event, stage, { ...actions, x: place(event).x }))
  on('keydown', (event) => {
    if (pressKey(event, actions)) event.preventDefault()
  })
  on('focusout', () => gestures.leave())
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!stage.contains(target as Node)) gestures.leave()
    },
    { signal },
  )
  return () => {
    stopGliding()
    stopped.abort()
  }
}

interface WheelActions {
  canPan(): boolean
  pan(dx: number): void
  zoom(factor: number, x: number): void
  x: number
}

/** The wheel scrolls the page, unless the chart has the focus or the gesture zooms or moves sideways. */
function turnWheel(
  event: WheelEvent,
  stage: Element,
  { canPan, pan, zoom, x }: WheelActions,
): void {
  if (!canPan()) return
  const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
  const isMeant = event.ctrlKey || event.metaKey || stage.contains(document.activeElement)
  if (!isSideways && !isMeant) return
  event.preventDefault()
  if (isSideways) pan(-event.deltaX)
  else zoom(2 ** (-event.deltaY / WHEEL_DOUBLES), x)
}

function hasMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
