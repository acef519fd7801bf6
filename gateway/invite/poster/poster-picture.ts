import sharp from 'sharp'
import { GUTTER, type Pen, POSTER, type Poster, posterSvg } from '#api/invite/poster/draw-poster.ts'
import { contractFont } from '#gateway/contract/document/contract-font.ts'

/** Pixels of the picture per unit of the drawing, as in a browser. */
const SCALE = 3
/** From this weight on, outlines are thickened: the font has one weight. */
const STRONG = 600
const STRONG_EM = 0.035

/** The poster as a PNG, from the outlines of the font: no font of the machine is needed. */
export function posterPicture(poster: Poster): Promise<Buffer> {
  const svg = Buffer.from(posterSvg(poster, outlineLine))
  return sharp(svg, { density: 72 * SCALE })
    .resize(POSTER.width * SCALE, POSTER.height * SCALE)
    .png({ palette: true })
    .toBuffer()
}

/** One line as outlines; letters that the font lacks are left out. */
function outlineLine(
  text: string,
  { x = GUTTER, y, size, fill, weight = 400, opacity = 1 }: Pen,
): string {
  const { font } = contractFont()
  let left = 0
  const glyphs = [...text]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => font.hasGlyphForCodePoint(code))
    .map((code) => {
      const glyph = font.glyphForCodePoint(code)
      const drawn = `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`
      left += glyph.advanceWidth
      return drawn
    })
  const scale = size / font.unitsPerEm
  const bold = `stroke="${fill}" stroke-width="${font.unitsPerEm * STRONG_EM}"`
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" opacity="${opacity}" ${weight >= STRONG ? bold : ''}>${glyphs.join('')}</g>`
}
