import sharp from 'sharp'
import { contractFont } from './contract-font.ts'
import { SIGNATURE_SCALE, type TypesetDocument } from './draw-document.ts'
import { PAGE_HEIGHT, PAGE_WIDTH, type TypesetLine } from './typeset.ts'

/** Sharp enough for a phone with three pixels per point. */
const SCALE = 2
/** Position of the baseline as a fraction of the line height. */
const BASELINE = 0.88

/** Draws one page as a PNG from the outlines of the font: no font of the machine is needed. */
export async function drawPicture(set: TypesetDocument, page: number): Promise<Buffer | undefined> {
  const lines = set.pages[page - 1]
  if (!lines) return undefined
  const isLast = page === set.pages.length
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH * SCALE}" height="${PAGE_HEIGHT * SCALE}" viewBox="0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}">
<rect width="100%" height="100%" fill="white"/>${lines.map(drawLine).join('')}${isLast ? drawSignature(set) : ''}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** One line as outlines, for an SVG. */
export function drawLine({ text, x, y, size }: TypesetLine): string {
  const { font } = contractFont()
  const scale = size / font.unitsPerEm
  let left = 0
  const glyphs = [...text].map((char) => {
    const glyph = font.glyphForCodePoint(char.codePointAt(0) ?? 0)
    const drawn = `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`
    left += glyph.advanceWidth
    return drawn
  })
  const base = y + size * BASELINE * 1.16
  return `<g transform="translate(${x} ${base.toFixed(2)}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

function drawSignature({ signature, signatureX, signatureY }: TypesetDocument): string {
  const lines = signature.map(
    (stroke) => `<polyline points="${stroke.map(([x, y]) => `${x},${y}`).join(' ')}"/>`,
  )
  return `<g transform="translate(${signatureX} ${signatureY}) scale(${SIGNATURE_SCALE})" fill="none" stroke="black" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`
}
