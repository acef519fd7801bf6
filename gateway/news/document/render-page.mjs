/**
 * Draws one page of a PDF as a picture, `render-page.mjs <pdf> <page> <picture>`, or writes the texts of its pages, one
 * line of JSON each, `render-page.mjs <pdf> text <file>`. It is a process of its own, because a document of others may
 * need any time and any memory: `page-process.ts` limits both, and reads the exit codes.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const WIDTH = 1080
/** A page that is higher is drawn narrower. */
const HEIGHT_MAX = 5400
/** As many pages as are shown. */
const PAGES_MAX = 500
const PAGE_TEXT_MAX = 20_000
const TEXT_MAX = 2_000_000
const [file = '', wanted = '', target = ''] = process.argv.slice(2)

const library = await PDFiumLibrary.init()
const document = await library.loadDocument(readFileSync(file)).catch(() => process.exit(2))
if (wanted === 'text') writeTexts()
else await drawPage(Number(wanted))
process.exit(0)

function writeTexts() {
  writeFileSync(target, '')
  let written = 0
  const pages = Math.min(PAGES_MAX, document.getPageCount())
  for (let page = 0; page < pages && written < TEXT_MAX; page += 1) {
    const text = textOf(page).slice(0, PAGE_TEXT_MAX)
    appendFileSync(target, `${JSON.stringify(text)}\n`)
    written += text.length
  }
}

function textOf(page) {
  try {
    return document.getPage(page).getText()
  } catch {
    // A page that is broken has no text; the others may have.
    return ''
  }
}

async function drawPage(number) {
  const { default: sharp } = await import('sharp')
  if (number > document.getPageCount()) process.exit(3)
  const page = document.getPage(number - 1)
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
}
