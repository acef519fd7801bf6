import { saveFile } from '#elements/shell/save-file.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'

/** Saves the stored PDF, byte for byte. */
export async function downloadDocument(contractId: string): Promise<void> {
  const answer = await fetchDocument(contractId)
  if (answer) saveFile(answer.pdf, answer.fileName)
}

/** Saves the time stamp over the hash of the PDF, as tools that verify time stamps read it. */
export async function downloadStamp(contractId: string): Promise<void> {
  const answer = await fetchDocument(contractId)
  if (!answer?.stamp) return
  saveFile(answer.stamp, answer.fileName.replace(/\.pdf$/, '.tst'), 'application/octet-stream')
}

async function fetchDocument(contractId: string) {
  const load = () => import('#api/contract/document/get-document.ts')
  const found = await attempt(() => call(load, { contractId }), CONTRACT_TEXTS.downloadFailed)
  return found?.answer
}
