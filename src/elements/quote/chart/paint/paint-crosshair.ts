import type { ChartModel, Pane } from '#lib/quote/chart/chart-model.ts'
import type { Crosshair } from '#lib/quote/chart/crosshair.ts'
import { lineOf } from '#lib/quote/chart/layout.ts'
import { legendOf, newestSlot } from '#lib/quote/chart/reading.ts'
import { dashedRule, type Pen, rule, tag, write } from './pen.ts'

const GAP = 7
const INSET = 3
/** Digits condensed further than this are hard to read. */
const NARROWEST = 0.78
const RADIUS = 3

/** The upper layer: legends, and the crosshair if there is one. */
export function paintCrosshair(pen: Pen, model: ChartModel, crosshair: Crosshair | null): void {
  const at = crosshair?.at ?? newestSlot(model)
  for (const pane of model.panes) paintLegend(pen, model, pane, at)
  if (!crosshair) return
  const { x, y } = crosshair
  for (const { box } of model.panes) rule(pen, 'lineStrong', [x, box.top], [x, box.bottom])
  dashedRule(pen, 'lineStrong', y, [0, model.width])
  if (model.kind === 'minute') paintDots(pen, model, crosshair)
  tag(pen, crosshair.left, { x: 0, y })
  tag(pen, crosshair.right, { x: model.width, y })
  tag(pen, crosshair.time, { x, y: model.timeTop + lineOf(pen.font) / 2, isCentred: true })
}

/** Condenses the legend where the line is short; drops entries that still do not fit, the slowest lines first. */
function paintLegend(pen: Pen, model: ChartModel, pane: Pane, at: number | null): void {
  const { context } = pen
  const { left, right, top, bottom } = pane.header
  const items = legendOf(model, pane, at).map((item) => ({
    ...item,
    width: context.measureText(item.text).width,
  }))
  const wanted = items.reduce((sum, { width }) => sum + width, 0)
  const room = right - left - 2 * INSET - GAP * (items.length - 1)
  const share = Math.max(NARROWEST, Math.min(1, room / wanted))
  let x = left + INSET
  for (const { text, tone, width } of items) {
    if (x + width * share > right) return
    write(pen, text, { x, y: (top + bottom) / 2, colour: tone, widthMost: width * share })
    x += width * share + GAP
  }
}

function paintDots({ context, palette }: Pen, { panes }: ChartModel, { at, x }: Crosshair): void {
  for (const { ys, tone } of panes[0].lines) {
    const y = ys[at]
    if (y === null || y === undefined) continue
    context.beginPath()
    context.arc(x, y, RADIUS, 0, Math.PI * 2)
    context.fillStyle = palette[tone]
    context.fill()
    context.lineWidth = 1.5
    context.strokeStyle = palette.ground
    context.stroke()
  }
}
