import type { QrPath } from '../../qr-path.ts'
import type { PosterTemplate } from './template.ts'
import { wrapText } from './wrap-text.ts'

/** A figure of a result: what it is, and how it reads. */
interface PosterFigure {
  label: string
  value: string
}

/** A broadcast or the result of a strategy, with the date its figures are of. */
export interface PosterCard {
  title: string
  lines: readonly string[]
  figures: readonly PosterFigure[]
  date: string
}

export interface Poster {
  template: PosterTemplate
  brand: string
  /** The person who invites; absent if they prefer not to be named. */
  inviter?: string | undefined
  caption: string
  risk: string
  /** Absent in a thumbnail. */
  qr?: QrPath | undefined
  card?: PosterCard | undefined
}

/** Units of the drawing; a picture has three pixels for each. */
export const POSTER = { width: 360, height: 560 } as const

/** Left edge of text, unless a line sets another. */
export const GUTTER = 28
const FONT = "'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif"
const FOOT_TOP = 424
const QR_SIDE = 92
const PAPER = '#ffffff'
const PAPER_INK = '#17233a'
const PAPER_QUIET = '#5b6577'

/** Draws one line of a poster. */
export type DrawLine = (text: string, pen: Pen) => string

/**
 * The poster as an SVG: words, motif, the card of a result, and the QR code with the invitation. A browser sets the
 * words in a font of its own; without one, `line` draws their outlines.
 */
export function posterSvg(poster: Poster, line: DrawLine = textLine): string {
  const { width, height } = POSTER
  const { ground, ink } = poster.template
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    `<defs><linearGradient id="g" x2="0.3" y2="1"><stop stop-color="${ground.from}"/><stop offset="1" stop-color="${ground.to}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    motifOf(poster),
    line(poster.brand, { y: 46, size: 16, fill: ink, weight: 600 }),
    heading(poster, line),
    poster.card ? cardOf(poster.card, line) : '',
    footOf(poster, line),
    line(poster.risk, { y: 546, size: 10, fill: ink, opacity: 0.75 }),
    '</svg>',
  ].join('')
}

export interface Pen {
  x?: number | undefined
  y: number
  size: number
  fill: string
  weight?: number
  opacity?: number
}

function textLine(text: string, pen: Pen): string {
  const { x = GUTTER, y, size, fill, weight = 400, opacity = 1 } = pen
  const place = `x="${x}" y="${y}" font-size="${size}" font-weight="${weight}"`
  return `<text ${place} fill="${fill}" fill-opacity="${opacity}">${escaped(text)}</text>`
}

function block(line: DrawLine, lines: readonly string[], leading: number, pen: Pen): string {
  return lines.map((text, i) => line(text, { ...pen, y: pen.y + i * leading })).join('')
}

const inEm = (size: number, width = POSTER.width - 2 * GUTTER) => width / size

function heading({ template, card }: Poster, line: DrawLine): string {
  const { headline, lead, ink, accent } = template
  const size = card ? 28 : 34
  const lines = headline.flatMap((text) => wrapText(text, inEm(size)))
  const bottom = 94 + (lines.length - 1) * size * 1.35
  const words = wrapText(lead, inEm(15), 3)
  return [
    block(line, lines, size * 1.35, { y: 94, size, fill: ink, weight: 700 }),
    `<rect x="${GUTTER}" y="${bottom + 18}" width="36" height="4" rx="2" fill="${accent}"/>`,
    block(line, words, 25, { y: bottom + 52, size: 15, fill: ink, opacity: 0.9 }),
  ].join('')
}

/** A card as high as its content, above the code. */
function cardOf({ title, lines, figures, date }: PosterCard, line: DrawLine): string {
  const [x, width] = [GUTTER - 8, POSTER.width - 2 * (GUTTER - 8)]
  const [inner, room] = [x + 18, width - 36]
  const column = room / Math.max(1, figures.length)
  const titles = wrapText(title, inEm(19, room), 2)
  const words = lines.flatMap((text) => wrapText(text, inEm(13, room), 2))
  const dates = wrapText(date, inEm(11, room), 2)
  const height = 104 + titles.length * 26 + words.length * 20 + dates.length * 16
  const top = FOOT_TOP - 12 - height
  const wordsTop = top + 16 + titles.length * 26 + 12
  const figuresTop = wordsTop + words.length * 20 + 18
  return [
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="14" fill="${PAPER}"/>`,
    block(line, titles, 26, { x: inner, y: top + 34, size: 19, fill: PAPER_INK, weight: 700 }),
    block(line, words, 20, { x: inner, y: wordsTop, size: 13, fill: PAPER_QUIET }),
    ...figures.map(({ label, value }, i) => {
      const at = inner + i * column
      return [
        line(value, { x: at, y: figuresTop, size: 19, fill: PAPER_INK, weight: 700 }),
        line(label, { x: at, y: figuresTop + 20, size: 12, fill: PAPER_QUIET }),
      ].join('')
    }),
    block(line, dates, 16, { x: inner, y: figuresTop + 48, size: 11, fill: PAPER_QUIET }),
  ].join('')
}

/** The code on white, as scanners need it, beside the name of the person who invites. */
function footOf({ qr, inviter, caption, brand }: Poster, line: DrawLine): string {
  const [x, width] = [GUTTER - 8, POSTER.width - 2 * (GUTTER - 8)]
  const [top, textX] = [FOOT_TOP, x + QR_SIDE + 20]
  const room = width - QR_SIDE - 32
  const words = wrapText(caption, inEm(13, room), 2)
  const name = inviter && (wrapText(inviter, inEm(17, room), 1)[0] ?? '')
  const modules = qr
    ? `<svg x="${x + 6}" y="${top + 6}" width="${QR_SIDE}" height="${QR_SIDE}" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path d="${qr.path}" fill="#000"/></svg>`
    : `<rect x="${x + 14}" y="${top + 14}" width="${QR_SIDE - 16}" height="${QR_SIDE - 16}" rx="6" fill="#d5dbe6"/>`
  return [
    `<rect x="${x}" y="${top}" width="${width}" height="${QR_SIDE + 12}" rx="14" fill="${PAPER}"/>`,
    modules,
    line(name ?? brand, { x: textX, y: top + 38, size: 17, fill: PAPER_INK, weight: 600 }),
    block(line, words, 20, { x: textX, y: top + 62, size: 13, fill: PAPER_QUIET }),
  ].join('')
}

/** A drawing in the accent colour between the words and the code. */
function motifOf({ template: { motif, accent, ink }, card }: Poster): string {
  if (card) return `<circle cx="330" cy="40" r="90" fill="${accent}" fill-opacity="0.14"/>`
  const stroke = `fill="none" stroke="${accent}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`
  switch (motif) {
    case 'line':
      return `<path d="M0 396L44 372 82 386 128 340 166 356 214 306 252 326 300 272 360 246V424H0Z" fill="${accent}" fill-opacity="0.12"/><path d="M0 396L44 372 82 386 128 340 166 356 214 306 252 326 300 272 360 246" ${stroke}/>`
    case 'bars':
      return [52, 84, 66, 108, 92, 128, 112, 146]
        .map((height, i) => {
          const x = 30 + i * 40
          const isHollow = i % 3 === 1
          const paint = isHollow
            ? `fill="none" stroke="${accent}" stroke-width="2"`
            : `fill="${accent}"`
          return `<path d="M${x + 9} ${392 - height - 14}V${404}" stroke="${accent}" stroke-width="2"/><rect x="${x}" y="${392 - height}" width="18" height="${height * 0.6}" rx="2" ${paint}/>`
        })
        .join('')
    case 'sun':
      return `<circle cx="268" cy="344" r="62" fill="${accent}" fill-opacity="0.85"/><path d="M0 392H360M0 406H360" stroke="${ink}" stroke-opacity="0.25" stroke-width="2"/><rect y="392" width="360" height="32" fill="${ink}" fill-opacity="0.06"/>`
    case 'rings':
      return [30, 58, 86, 114]
        .map(
          (radius) =>
            `<circle cx="286" cy="336" r="${radius}" fill="none" stroke="${accent}" stroke-opacity="0.22" stroke-width="10"/>`,
        )
        .join('')
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '')
}
