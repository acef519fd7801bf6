import sharp from 'sharp'
import { glyphsWidth } from '#gateway/contract/document/draw-document.ts'
import { drawLine } from '#gateway/contract/document/draw-picture.ts'

const SIZE = 18
const GAP = 48
const TILT = -24

/** Draws words across a picture so often that no part of it can be passed on without them. */
export async function drawMark(picture: Buffer, words: string): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const step = glyphsWidth(words, SIZE) + GAP
  const reach = width + height
  const lines: string[] = []
  for (let y = -reach; y < reach; y += SIZE + GAP)
    for (let x = -reach; x < reach; x += step)
      lines.push(drawLine({ text: words, size: SIZE, x, y }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(${TILT})" opacity="0.18">${lines.join('')}</g></svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
