/**
 * Draws one page of a PDF as a picture: `render-page.mjs <pdf> <page> <picture>`. It is a process of its own, because a
 * document of others may need any time and any memory: `draw-page.ts` limits both, and reads the
 * exit codes.
 */
import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

const WIDTH = 1080
/** A page that is higher is drawn narrower. */
const HEIGHT_MAX = 5400
const [file = '', number = '', target = ''] = process.argv.slice(2)

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(readFileSync(file)).catch(() => process.exit(2))
if (Number(number) > document.getPageCount()) process.exit(3)
const page = document.getPage(Number(number) - 1)
const { originalWidth, originalHeight } = page.getOriginalSize()
if (!(originalWidth > 0 && originalHeight > 0)) process.exit(2)
const scale = Math.min(WIDTH / originalWidth, HEIGHT_MAX / originalHeight)
await page.render({
  width: Math.max(1, Math.round(originalWidth * scale)),
  height: Math.max(1, Math.round(originalHeight * scale)),
  render: async ({ data, width, height }) => {
    await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toFile(target)
    return new Uint8Array()
  },
})
process.exit(0)
