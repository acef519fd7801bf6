import { showToast } from '#lib/shell/popup/toast-store.ts'

/**
 * Copies within the tap: the old command first, because it answers at once and works in chat-app webviews that deny the
 * clipboard; then the clipboard, still within the same tap. `host` is the open popup, because a modal dialog makes
 * everything outside it unselectable.
 */
export async function copyText(text: string, host: Element = document.body): Promise<boolean> {
  if (copyBySelection(text, host)) return true
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Denied or missing: the caller tells the reader to copy by hand.
    return false
  }
}

/** Copies, and reports in a toast whether that worked. */
export async function copyWithToast(
  text: string,
  { copied, copyFailed }: Readonly<Record<'copied' | 'copyFailed', string>>,
): Promise<void> {
  const isCopied = await copyText(text)
  showToast(isCopied ? copied : copyFailed, isCopied ? 'success' : 'failure')
}

function copyBySelection(text: string, host: Element): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // Without it the phone's keyboard would open for a moment.
  area.readOnly = true
  Object.assign(area.style, { position: 'fixed', inset: '0 auto auto 0', opacity: '0' })
  host.append(area)
  area.select()
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    // Removed from this engine: the clipboard is used instead.
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
