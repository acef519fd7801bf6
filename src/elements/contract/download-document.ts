import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'

/** Saves the stored PDF, byte for byte. */
export async function downloadDocument(contractId: string): Promise<void> {
  const { document, openFile } = (await fetchDocument(contractId)) ?? {}
  if (document?.pdfAddress) openFile?.(document.pdfAddress)
}

/** Saves the time stamp over the hash of the PDF, as tools that verify time stamps read it. */
export async function downloadStamp(contractId: string): Promise<void> {
  const { document, saveFile } = (await fetchDocument(contractId)) ?? {}
  const { stamp, fileName = '' } = document ?? {}
  if (stamp) saveFile?.(stamp, fileName.replace(/\.pdf$/, '.tst'), 'application/octet-stream')
}

/** Saves the signature by certificate over the hash of the PDF, as tools that verify signatures read it. */
export async function downloadESignature(contractId: string): Promise<void> {
  const { document, saveFile } = (await fetchDocument(contractId)) ?? {}
  const { eSignature, fileName = '' } = document ?? {}
  if (eSignature)
    saveFile?.(eSignature, fileName.replace(/\.pdf$/, '.p7s'), 'application/pkcs7-signature')
}

/** The document and what saves it, both with the tap. */
async function fetchDocument(contractId: string) {
  const load = () => import('#api/contract/document/get-document.ts')
  const found = await attempt(async () => {
    const { openFile } = await import('#elements/shell/open-file.ts')
    const { saveFile } = await import('#elements/shell/save-file.ts')
    return { openFile, saveFile, document: await call(load, { contractId, isByAddress: true }) }
  }, CONTRACT_TEXTS.downloadFailed)
  return found?.answer
}
