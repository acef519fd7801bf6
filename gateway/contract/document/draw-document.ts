import PdfDocument from 'pdfkit'
import { PAD_WIDTH, type Signature } from '#api/contract/sign/signature.ts'
import { contractFont } from './contract-font.ts'
import {
  MARGIN,
  type Measure,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type TypesetPage,
  typeset,
} from './typeset.ts'

/** The signature is placed below the last line of the last page, or on a page of its own. */
const SIGNATURE_WIDTH = 200
const SIGNATURE_HEIGHT = 80
export const SIGNATURE_SCALE = SIGNATURE_WIDTH / PAD_WIDTH

export interface TypesetDocument {
  pages: readonly TypesetPage[]
  signature: Signature
  /** Left and top of the signature on the last page. */
  signatureX: number
  signatureY: number
}

/**
 * Lays out the text, and the signature if there is one, on pages; the PDF and the pictures are drawn from this layout.
 */
export function typesetDocument(lines: readonly string[], signature: Signature): TypesetDocument {
  const pages = [...typeset(lines, glyphsWidth)]
  const last = pages.at(-1)?.at(-1)
  const below = last ? last.y + last.size * 2 : MARGIN
  const fits = signature.length === 0 || below + SIGNATURE_HEIGHT < PAGE_HEIGHT - MARGIN
  if (!fits) pages.push([])
  return { pages, signature, signatureX: MARGIN, signatureY: fits ? below : MARGIN }
}

const widths = new Map<number, number>()

export const glyphsWidth: Measure = (text, size) => {
  const { font } = contractFont()
  let units = 0
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0
    const known = widths.get(point) ?? font.glyphForCodePoint(point).advanceWidth
    widths.set(point, known)
    units += known
  }
  return (units * size) / font.unitsPerEm
}

interface About {
  title: string
  createdAt: Date
}

/** Writes the PDF, embedding only the glyphs it uses. */
export async function drawPdf(set: TypesetDocument, { title, createdAt }: About): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    lang: 'zh-CN',
  })
  const chunks: Buffer[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => resolve(Buffer.concat(chunks)))
  pdf.on('error', reject)
  pdf.registerFont('contract', contractFont().bytes)
  for (const page of set.pages) {
    pdf.addPage()
    for (const { text, x, y, size } of page)
      pdf.font('contract').fontSize(size).text(text, x, y, { lineBreak: false })
  }
  pdf.lineWidth(1.4).lineCap('round').lineJoin('round')
  for (const stroke of set.signature) {
    for (const [i, [x, y]] of stroke.entries()) {
      const at = [
        set.signatureX + x * SIGNATURE_SCALE,
        set.signatureY + y * SIGNATURE_SCALE,
      ] as const
      if (i === 0) pdf.moveTo(...at)
      else pdf.lineTo(...at)
    }
    pdf.stroke()
  }
  pdf.end()
  return promise
}
