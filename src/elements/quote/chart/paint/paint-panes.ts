import type { ChartModel, Pane } from '#lib/quote/chart/chart-model.ts'
import { SIMULATED_TEXT } from '#lib/quote/chart/texts.ts'
import { paintBars, paintCandles } from './paint-bars.ts'
import { paintLines } from './paint-lines.ts'
import { dashedRule, dashedRuleDown, type Pen, plate, rule, tag, write } from './pen.ts'

/** Space between a label and the edge of the frame. */
const INSET = 3
const TINT_ALPHA = 0.5

/** Paints everything except crosshair and legends. */
export function paintPanes(pen: Pen, model: ChartModel): void {
  paintSimulated(pen, model)
  for (const pane of model.panes) paintGrid(pen, model, pane)
  for (const pane of model.panes) {
    paintBars(pen, pane, model.band)
    paintCandles(pen, pane, model.band)
    paintLines(pen, model, pane)
  }
  for (const pane of model.panes) {
    const { last, box } = pane
    if (last) dashedRule(pen, last.tone, last.y, [box.left, box.right])
    paintLabels(pen, pane)
    paintMarks(pen, pane)
    if (last)
      tag(pen, last.text, { x: last.side === 'left' ? 0 : box.right, y: last.y, colour: last.tone })
  }
  for (const { left, text } of model.labels) {
    const y = model.timeTop + (model.font * 1.65) / 2
    write(pen, text, { x: left, y, colour: 'quiet' })
  }
}

/** Recorded bars end at a dashed rule; what follows is tinted and named. */
function paintSimulated(pen: Pen, model: ChartModel): void {
  if (model.kind !== 'candle' || model.simulatedX === null) return
  const { simulatedX: x, width, panes, font } = model
  const [{ box }] = panes
  pen.context.fillStyle = pen.palette.accentSoft
  pen.context.globalAlpha = TINT_ALPHA
  for (const pane of panes)
    pen.context.fillRect(x, pane.box.top, width - x, pane.box.bottom - pane.box.top)
  pen.context.globalAlpha = 1
  if (x > 0) for (const pane of panes) dashedRuleDown(pen, x, [pane.box.top, pane.box.bottom])
  const isRoom = x + font * SIMULATED_TEXT.length + INSET * 2 < width
  write(pen, SIMULATED_TEXT, {
    x: isRoom ? x + INSET : x - INSET,
    y: box.bottom - font,
    align: isRoom ? 'left' : 'right',
    colour: 'quiet',
  })
}

function paintGrid(pen: Pen, model: ChartModel, { box, ticks }: Pane): void {
  const { left, right, top, bottom } = box
  rule(pen, 'line', [left, bottom], [right, bottom])
  for (const { lineX } of model.labels) {
    if (lineX !== null) rule(pen, 'line', [lineX, top], [lineX, bottom])
  }
  for (const { y, kind } of ticks) {
    if (kind === 'grid') rule(pen, 'line', [left, y], [right, y])
    else dashedRule(pen, 'lineStrong', y, [left, right])
  }
}

/** Above lines and candles, each on a plate that lets them shine through. */
function paintLabels(pen: Pen, { box, ticks }: Pane): void {
  for (const { textY: y, ...tick } of ticks) {
    plate(pen, tick.left, { x: INSET, y })
    plate(pen, tick.right, { x: box.right - INSET, y, align: 'right' })
    write(pen, tick.left, { x: INSET, y, colour: tick.tone })
    write(pen, tick.right, { x: box.right - INSET, y, align: 'right', colour: tick.tone })
  }
}

function paintMarks(pen: Pen, { marks }: Pane): void {
  for (const { x, y, text, side } of marks) {
    const out = side === 'right' ? 1 : -1
    rule(pen, 'quiet', [Math.min(x, x + out * 12), y], [Math.max(x, x + out * 12), y])
    write(pen, text, {
      x: x + out * 15,
      y,
      align: side === 'right' ? 'left' : 'right',
      colour: 'text',
    })
  }
}
