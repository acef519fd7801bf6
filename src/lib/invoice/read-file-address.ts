import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { DETAIL_TEXTS } from './texts.ts'

/** Where the PDF of an invoice is; the address that came with the page may have ended. */
export async function readFileAddress(invoiceId: string): Promise<string | undefined> {
  const load = () => import('#api/invoice/record/get-invoice.ts')
  const request = { invoiceId, isByAddress: true }
  return (await attempt(() => call(load, request), DETAIL_TEXTS.fileFailed))?.answer.pdfAddress
}
