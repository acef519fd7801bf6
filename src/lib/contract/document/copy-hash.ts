import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CONTRACT_TEXTS } from '../messages.ts'

/** Copies a hash, and says whether that worked. */
export async function copyHash(hash: string): Promise<void> {
  const { copyText } = await import('#lib/shell/page/clipboard.ts')
  const isCopied = await copyText(hash)
  const { copied, copyFailed } = CONTRACT_TEXTS
  showToast(isCopied ? copied : copyFailed, isCopied ? 'success' : 'failure')
}
