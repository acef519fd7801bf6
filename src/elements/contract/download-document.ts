import { CONTRACT_TEXTS } from '#lib/contract/messages.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'

/** Saves the stored PDF, byte for byte. */
export async function downloadDocument(contractId: string): Promise<void> {
  try {
    const { askDocument } = await import('#lib/contract/contract-calls.ts')
    const { fileName, pdf } = await askDocument(contractId)
    const bytes = Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0))
    const href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    const link = document.createElement('a')
    link.href = href
    link.download = fileName
    link.click()
    // The browser has taken the bytes by the next turn of its loop; a long one is kind to slow phones.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  } catch {
    showToast(CONTRACT_TEXTS.downloadFailed, 'failure')
  }
}
