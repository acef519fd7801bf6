import { saveFile } from '#elements/shell/save-file.ts'
import { CONTRACT_TEXTS } from '#lib/contract/texts.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'

/** Saves the stored PDF, byte for byte. */
export async function downloadDocument(contractId: string): Promise<void> {
  const load = () => import('#api/contract/document/get-document.ts')
  const found = await attempt(() => call(load, { contractId }), CONTRACT_TEXTS.downloadFailed)
  if (found) saveFile(found.answer.pdf, found.answer.fileName)
}
