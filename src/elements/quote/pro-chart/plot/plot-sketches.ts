import { type Chart, type Overlay, type OverlayEvent, registerOverlay } from 'klinecharts'
import type { SketchPoint, SketchShape, SketchTool } from '#api/quote/sketch/sketch.ts'
import type { Sketch } from '#lib/quote/sketch/sketch-store.ts'
import { PRICE_PANE } from './plot-indicators.ts'

/** The library's names of the tools; two are drawn here. */
const NAMES: Readonly<Record<SketchTool, string>> = {
  segment: 'segment',
  ray: 'rayLine',
  line: 'straightLine',
  horizontal: 'horizontalStraightLine',
  channel: 'parallelStraightLine',
  fibonacci: 'fibonacciLine',
  rectangle: 'proRectangle',
  text: 'proText',
}

const GROUP = 'sketches'
const DRAFT = 'draft'

export function registerSketches(): void {
  const usual = {
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
  }
  registerOverlay({
    ...usual,
    name: NAMES.rectangle,
    totalStep: 3,
    createPointFigures({ coordinates: [one, other] }) {
      if (!one || !other) return []
      const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
      const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
      return { type: 'rect', attrs: { x, y, width, height }, styles: { style: 'stroke_fill' } }
    },
  })
  registerOverlay<string>({
    ...usual,
    name: NAMES.text,
    totalStep: 2,
    createPointFigures({ coordinates: [at], overlay }) {
      if (!at) return []
      const attrs = { x: at.x, y: at.y - 10, text: overlay.extendData ?? '', align: 'center' }
      return { type: 'text', attrs: { ...attrs, baseline: 'bottom' } }
    },
  })
}

interface Listener {
  drawn(shape: Pick<SketchShape, 'tool' | 'points' | 'text'>): void
  moved(id: string, points: readonly SketchPoint[]): void
  chosen(id: string | undefined): void
  /** Points that are still missing. */
  stepped(left: number): void
}

/** The sketches on the chart: shows those of the store, and reports what a person does to them. */
export class PlotSketches {
  private readonly chart: Chart
  private readonly listener: Listener
  private shown = new Map<string, SketchShape>()

  constructor(chart: Chart, listener: Listener) {
    this.chart = chart
    this.listener = listener
  }

  show(sketches: readonly Sketch[]): void {
    const wanted = new Map(sketches.map(({ id, shape }) => [id, shape]))
    for (const id of this.shown.keys()) if (!wanted.has(id)) this.chart.removeOverlay({ id })
    for (const [id, shape] of wanted) {
      const before = this.shown.get(id)
      const state = { id, points: pointsOf(shape), lock: shape.isLocked === true }
      if (!before) this.create(id, shape)
      else if (before !== shape) this.chart.overrideOverlay(state)
    }
    this.shown = wanted
  }

  /** Begins to draw; taps on the chart set the points. */
  draw(
    tool: SketchTool,
    points: number,
    { hasMagnet, text }: { hasMagnet: boolean; text?: string },
  ) {
    this.cancel()
    const step = ({ overlay }: OverlayEvent<unknown>) =>
      // The library counts the tap once it has told of it.
      queueMicrotask(() => {
        const { currentStep } = overlay
        if (currentStep > 0) this.listener.stepped(points - currentStep + 1)
      })
    this.chart.createOverlay({
      name: NAMES[tool],
      id: DRAFT,
      paneId: PRICE_PANE,
      mode: hasMagnet ? 'weak_magnet' : 'normal',
      modeSensitivity: 12,
      extendData: text,
      onDrawStart: step,
      onDrawing: step,
      onDrawEnd: ({ overlay }) => {
        const drawn = pointsIn(overlay)
        // After the library has finished with it.
        queueMicrotask(() => {
          this.cancel()
          if (drawn.length === points) this.listener.drawn({ tool, points: drawn, text })
        })
      },
    })
  }

  cancel(): void {
    this.chart.removeOverlay({ id: DRAFT })
  }

  private create(id: string, shape: SketchShape): void {
    this.chart.createOverlay({
      name: NAMES[shape.tool],
      id,
      groupId: GROUP,
      paneId: PRICE_PANE,
      points: pointsOf(shape),
      lock: shape.isLocked === true,
      extendData: shape.text,
      onSelected: () => this.listener.chosen(id),
      onDeselected: () => this.listener.chosen(undefined),
      // The library would remove it from the picture alone.
      onRightClick: (event) => event.preventDefault?.(),
      onPressedMoveEnd: ({ overlay }) => this.listener.moved(id, pointsIn(overlay)),
    })
  }
}

function pointsOf({ points }: SketchShape) {
  return points.map(({ time, price }) => ({ timestamp: time, value: price }))
}

/** Four decimals are finer than any tick. */
function pointsIn({ points }: Overlay<unknown>): SketchPoint[] {
  return points.flatMap(({ timestamp, value }) =>
    timestamp === undefined || value === undefined
      ? []
      : [{ time: Math.max(0, Math.round(timestamp)), price: Math.round(value * 10_000) / 10_000 }],
  )
}
