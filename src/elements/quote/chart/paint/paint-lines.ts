import type { ChartModel, Line, Pane } from '#lib/quote/chart/chart-model.ts'
import type { Pen } from './pen.ts'

const WIDTH = { leading: 1.4, other: 1.1 }
const DOT = { halo: 6, core: 2.5 }
/** Opacity of the tint under a price line, from the line to the bottom. */
const TINT = ['29', '00'] as const

/** Lines of a pane, interrupted where values are missing. */
export function paintLines(pen: Pen, model: ChartModel, pane: Pane): void {
  const { context } = pen
  context.save()
  context.beginPath()
  const { left, top, right, bottom } = pane.box
  context.rect(left, top - 1, right - left, bottom - top + 2)
  context.clip()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const [leading] = pane.lines
  if (pane.hasArea && leading) paintArea(pen, model, pane, leading)
  for (const line of [...pane.lines].reverse()) {
    context.strokeStyle = pen.palette[line.tone]
    context.lineWidth = line === leading && pane.hasArea ? WIDTH.leading : WIDTH.other
    context.beginPath()
    for (const run of runsOf(line, model.breakEvery)) trace(context, model, line, run)
    context.stroke()
  }
  context.restore()
  if (pane.hasArea && leading) paintNewest(pen, model, leading)
}

type Run = [first: number, last: number]

/** Stretches of a line without gaps. */
function runsOf({ ys }: Line, breakEvery: number): Run[] {
  const runs: Run[] = []
  for (const [i, y] of ys.entries()) {
    if (y === null) continue
    const open = runs.at(-1)
    if (open && open[1] === i - 1 && i % breakEvery !== 0) open[1] = i
    else runs.push([i, i])
  }
  return runs
}

function trace(
  context: CanvasRenderingContext2D,
  { xs }: ChartModel,
  { ys }: Line,
  [first, last]: Run,
): void {
  context.moveTo(xs[first] ?? 0, ys[first] ?? 0)
  // A single minute between two gaps becomes a dot.
  if (first === last) context.lineTo((xs[first] ?? 0) + 0.01, ys[first] ?? 0)
  for (let i = first + 1; i <= last; i++) context.lineTo(xs[i] ?? 0, ys[i] ?? 0)
}

function paintArea({ context, palette }: Pen, model: ChartModel, { box }: Pane, line: Line): void {
  const fade = context.createLinearGradient(0, box.top, 0, box.bottom)
  const isHex = /^#[\da-f]{6}$/i.test(palette.accent)
  fade.addColorStop(0, isHex ? palette.accent + TINT[0] : palette.accentSoft)
  fade.addColorStop(1, isHex ? palette.accent + TINT[1] : palette.accentSoft)
  context.fillStyle = fade
  for (const run of runsOf(line, model.breakEvery)) {
    context.beginPath()
    trace(context, model, line, run)
    context.lineTo(model.xs[run[1]] ?? 0, box.bottom)
    context.lineTo(model.xs[run[0]] ?? 0, box.bottom)
    context.fill()
  }
}

/** A dot at the newest value, while the day lasts. */
function paintNewest(
  { context, palette }: Pen,
  { xs, width }: ChartModel,
  { ys, tone }: Line,
): void {
  const at = ys.findLastIndex((y) => y !== null)
  const [x, y] = [xs[at] ?? width, ys[at] ?? 0]
  if (x > width - DOT.halo) return
  context.fillStyle = palette[tone]
  for (const [radius, alpha] of [
    [DOT.halo, 0.2],
    [DOT.core, 1],
  ] as const) {
    context.globalAlpha = alpha
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
}
