import { saveFile } from '#elements/shell/save-file.ts'
import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'

/** Saves the stored PDF, byte for byte. */
export async function downloadDocument(contractId: string): Promise<void> {
  try {
    const { askDocument } = await import('#lib/contract/contract-calls.ts')
    const { fileName, pdf } = await askDocument(contractId)
    saveFile(pdf, fileName)
  } catch {
    showToast(CONTRACT_TEXTS.downloadFailed, 'failure')
  }
}
