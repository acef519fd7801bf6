import { fileValue } from '#gateway/file/file-column.ts'
import type { FilePart, OpsContext, Received } from '#gateway/ops/page/ops-page.ts'
import { dropPart, PART_BYTES_MAX } from '#gateway/ops/receive-part.ts'
import { setInvoiceFile } from '../queries.ts'
import { FILE_TEXTS } from '../texts.ts'
import { invoiceDocuments } from './save-issue.ts'

const HEAD = /^%PDF-[12]\.\d/
const TAIL_BYTES = 1024

/** Stores the PDF of an invoice issued by hand; another one replaces it. Its owner sees it once the invoice is issued. */
export async function receiveFile(
  { size, offset, body }: FilePart,
  { db, config, params: { invoiceId = '' } }: OpsContext,
): Promise<Received> {
  if (size > PART_BYTES_MAX || offset > 0) {
    await dropPart(body)
    return { received: 0, problem: FILE_TEXTS.tooLarge }
  }
  const pdf = Buffer.from(await new Response(body).arrayBuffer())
  const text = pdf.toString('latin1')
  if (pdf.length !== size || !HEAD.test(text) || !text.slice(-TAIL_BYTES).includes('%%EOF'))
    return { received: 0, problem: FILE_TEXTS.noPdf }
  const sealed = fileValue(invoiceDocuments, pdf, config.secretKey)
  if (!(await setInvoiceFile(db, invoiceId, sealed)))
    return { received: 0, problem: FILE_TEXTS.over }
  const details = `${Math.ceil(size / 1024)} KB`
  return { received: size, audit: { action: FILE_TEXTS.action, subject: invoiceId, details } }
}
