import type { Bar, CandleShape, Pane } from '#lib/quote/chart/chart-model.ts'
import { hair, type Pen, snap } from './pen.ts'

/** Share of its slot that a body fills; the rest is the gap between neighbours. */
const BODY = 0.72
/** Narrower bodies have no inside to hollow out. */
const HOLLOW_LEAST = 3

export function paintBars(pen: Pen, { bars, box }: Pane, band: number): void {
  const width = bodyWidth(pen, band)
  withinBox(pen, box, () => {
    for (const bar of bars) paintBar(pen, bar, width)
  })
}

export function paintCandles(pen: Pen, { candles, box }: Pane, band: number): void {
  const width = bodyWidth(pen, band)
  withinBox(pen, box, () => {
    for (const candle of candles) paintCandle(pen, candle, width)
  })
}

function paintBar(pen: Pen, { x, from, to, tone, isHollow }: Bar, width: number): void {
  const left = snap(pen, x - width / 2)
  const top = snap(pen, Math.min(from, to))
  // Any volume must remain visible.
  const height = Math.max(1 / pen.ratio, snap(pen, Math.max(from, to)) - top)
  body(pen, { left, top, width, height }, { colour: pen.palette[tone], isHollow })
}

function paintCandle(pen: Pen, candle: CandleShape, width: number): void {
  const { context, ratio, palette } = pen
  const colour = palette[candle.tone]
  const left = snap(pen, candle.x - width / 2)
  const top = snap(pen, candle.top)
  const height = Math.max(
    Math.max(1, Math.round(ratio / 2)) / ratio,
    snap(pen, candle.bottom) - top,
  )
  const wick = Math.max(1, Math.round(ratio * 0.75)) / ratio
  const middle = snap(pen, left + width / 2 - wick / 2)
  context.fillStyle = colour
  context.fillRect(middle, snap(pen, candle.high), wick, top - snap(pen, candle.high))
  context.fillRect(middle, top + height, wick, snap(pen, candle.low) - top - height)
  const isHollow = candle.isHollow && candle.limit === null
  body(pen, { left, top, width, height }, { colour, isHollow })
  if (candle.limit) limitMark(pen, candle, colour)
}

interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

function body(
  pen: Pen,
  { left, top, width, height }: Rectangle,
  { colour, isHollow }: { colour: string; isHollow: boolean },
): void {
  const { context, ratio } = pen
  const edge = Math.max(1, Math.round(ratio * 0.75)) / ratio
  if (!isHollow || width < HOLLOW_LEAST || height <= edge * 2) {
    context.fillStyle = colour
    context.fillRect(left, top, width, height)
    return
  }
  context.strokeStyle = colour
  context.lineWidth = edge
  context.strokeRect(left + edge / 2, top + edge / 2, width - edge, height - edge)
}

/** A small triangle beyond a close at the limit. */
function limitMark({ context }: Pen, { x, high, low, limit }: CandleShape, colour: string): void {
  const isUp = limit === 'limitUp'
  const tip = isUp ? high - 7 : low + 7
  const base = isUp ? tip + 4 : tip - 4
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x, tip)
  context.lineTo(x - 3, base)
  context.lineTo(x + 3, base)
  context.fill()
}

function bodyWidth(pen: Pen, band: number): number {
  const pixels = Math.floor(band * BODY * pen.ratio)
  return Math.max(hair(pen), pixels / pen.ratio)
}

/** The oldest and the newest bar may be half outside. */
function withinBox(
  { context }: Pen,
  { left, top, right, bottom }: Pane['box'],
  paint: () => void,
): void {
  context.save()
  context.beginPath()
  context.rect(left, top - 1, right - left, bottom - top + 2)
  context.clip()
  paint()
  context.restore()
}
