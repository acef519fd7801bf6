import type { Tone } from '#lib/quote/chart/chart-model.ts'
import { lineOf } from '#lib/quote/chart/layout.ts'

export type Colour = Tone | 'line' | 'lineStrong' | 'ground' | 'accentSoft' | 'strong' | 'onStrong'
/** The family is stored with the colours: reading computed styles at every frame costs a layout. */
export type Palette = Readonly<Record<Colour | 'family', string>>

/** Custom properties that provide the colours. */
const PROPERTIES: Readonly<Record<Colour, string>> = {
  rise: '--color-rise',
  fall: '--color-fall',
  flat: '--color-flat',
  text: '--color-text',
  quiet: '--color-text-quiet',
  accent: '--color-accent',
  accentSoft: '--color-accent-soft',
  line: '--color-line',
  lineStrong: '--color-line-strong',
  ground: '--color-surface-raised',
  strong: '--color-text',
  onStrong: '--color-surface-raised',
  one: '--chart-one',
  two: '--chart-two',
  three: '--chart-three',
  four: '--chart-four',
}

/** Digits of these fonts all have one width; a canvas cannot request such digits from the system font. */
const DIGITS = '"Helvetica Neue", Roboto, Arial'

/** What the painters draw with: a context in CSS pixels that knows the positions of device pixels. */
export interface Pen {
  context: CanvasRenderingContext2D
  ratio: number
  palette: Palette
  font: number
}

/** The colours in effect for an element at this moment. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const read = (property: string) => style.getPropertyValue(property).trim()
  const entries = Object.entries(PROPERTIES).map(([name, property]) => [name, read(property)])
  return { ...PROPERTIES, ...Object.fromEntries(entries), family: style.fontFamily }
}

/** Returns an empty canvas of this size in sharp pixels; null where the engine provides no context. */
export function penFor(
  canvas: HTMLCanvasElement,
  { width, height, font }: { width: number; height: number; font: number },
  palette: Palette,
): Pen | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  const ratio = devicePixelRatio || 1
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  // Setting a size clears the canvas, which costs time even when the size is the same.
  if (canvas.width !== across) canvas.width = across
  if (canvas.height !== down) canvas.height = down
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.font = `${font}px ${DIGITS}, ${palette.family}`
  context.textBaseline = 'middle'
  return { context, ratio, palette, font }
}

/** The device pixel edge nearest to a coordinate. */
export function snap({ ratio }: Pen, at: number): number {
  return Math.round(at * ratio) / ratio
}

/** The thinnest visible line: one device pixel, on dense screens half a CSS pixel. */
export function hair({ ratio }: Pen): number {
  return Math.max(1, Math.floor(ratio / 2)) / ratio
}

/** Draws a horizontal or vertical line on whole device pixels. */
export function rule(pen: Pen, colour: Colour, from: [number, number], to: [number, number]): void {
  const thin = hair(pen)
  const { context } = pen
  context.fillStyle = pen.palette[colour]
  const [x, y] = [snap(pen, from[0] - thin / 2), snap(pen, from[1] - thin / 2)]
  context.fillRect(
    x,
    y,
    Math.max(thin, snap(pen, to[0]) - x),
    Math.max(thin, snap(pen, to[1] - thin / 2) - y),
  )
}

export function dashedRule(
  pen: Pen,
  colour: Colour,
  y: number,
  [from, to]: [number, number],
): void {
  const across = snap(pen, y) + hair(pen) / 2
  dash(pen, colour, [from, across], [to, across])
}

export function dashedRuleDown(pen: Pen, x: number, [from, to]: [number, number]): void {
  const down = snap(pen, x) + hair(pen) / 2
  dash(pen, 'lineStrong', [down, from], [down, to])
}

function dash(pen: Pen, colour: Colour, from: [number, number], to: [number, number]): void {
  const { context } = pen
  context.strokeStyle = pen.palette[colour]
  context.lineWidth = hair(pen)
  context.setLineDash([4, 3])
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
  context.setLineDash([])
}

interface Writing {
  x: number
  y: number
  align?: CanvasTextAlign
  colour: Colour
  /** Condensed to this width. */
  widthMost?: number
}

/** Writes text with a halo of the ground colour, legible over lines and candles. */
export function write({ context, palette }: Pen, text: string, writing: Writing): void {
  const { x, y, align = 'left', colour, widthMost } = writing
  context.textAlign = align
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = palette.ground
  context.strokeText(text, x, y, widthMost)
  context.fillStyle = palette[colour]
  context.fillText(text, x, y, widthMost)
}

const PLATE_ALPHA = 0.85

/** The ground of a label. */
export function plate(
  { context, palette, font }: Pen,
  text: string,
  { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' },
): void {
  if (!text) return
  const width = context.measureText(text).width + 4
  context.globalAlpha = PLATE_ALPHA
  context.fillStyle = palette.ground
  context.fillRect(align === 'left' ? x - 2 : x - width + 2, y - font * 0.65, width, font * 1.3)
  context.globalAlpha = 1
}

interface Tag {
  x: number
  y: number
  isCentred?: boolean
  colour?: Colour
}

/** A label on a dark or coloured ground, moved inside the frame. */
export function tag(
  { context, palette, font }: Pen,
  text: string,
  { x, y, isCentred = false, colour = 'strong' }: Tag,
): void {
  if (!text) return
  const width = context.measureText(text).width + 8
  const height = lineOf(font) - 1
  const across = context.canvas.width / context.getTransform().a
  const wanted = isCentred ? x - width / 2 : x
  const left = Math.max(0, Math.min(wanted, across - width))
  const top = Math.max(0, y - height / 2)
  context.fillStyle = palette[colour]
  context.beginPath()
  // A rounded rectangle; older engines have no roundRect.
  if (context.roundRect) context.roundRect(left, top, width, height, 3)
  else context.rect(left, top, width, height)
  context.fill()
  context.textAlign = 'left'
  context.fillStyle = palette.onStrong
  context.fillText(text, left + 4, top + height / 2)
}
