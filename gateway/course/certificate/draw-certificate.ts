import sharp from 'sharp'
import { glyphsWidth } from '#gateway/contract/document/draw-document.ts'
import { drawLine } from '#gateway/contract/document/draw-picture.ts'

const WIDTH = 600
const HEIGHT = 424
/** Sharp enough for a phone with three pixels per point. */
const SCALE = 2
const MARGIN = 40

interface Words {
  number: string
  title: string
  name: string
  day: string
}

/** Draws a certificate as a PNG from the outlines of the font, as the pages of contracts are drawn. */
export async function drawCertificate({ number, title, name, day }: Words): Promise<Buffer> {
  const lines = [
    centred('结业证书', 36, 62),
    centred(name, 28, 146),
    centred('学完以下课程的全部课时', 16, 202),
    centred(`《${title}》`, 22, 236),
    centred(`${day}　证书编号 ${number}`, 14, 316),
    centred('证明学习过程，不是从业资格，不构成投资建议', 12, 350),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#fffdf7"/><rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" fill="none" stroke="#b08d3c" stroke-width="2"/><rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" fill="none" stroke="#b08d3c" stroke-width="0.75"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** A line in the middle, smaller if it is too long for the page. */
function centred(text: string, wanted: number, y: number): string {
  const room = WIDTH - 2 * MARGIN
  const size = Math.min(wanted, (wanted * room) / glyphsWidth(text, wanted))
  return drawLine({ text, size, y, x: (WIDTH - glyphsWidth(text, size)) / 2 })
}
