import { copyText } from '#elements/shell/clipboard.ts'
import { PAGE_TEXTS } from '#lib/shell/page/texts.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'

/** Query parameters that belong to one visitor and never travel with a shared link. */
const PRIVATE = ['u', 'code', 'state', 'msgId', 'token', 'gotourl']

/** Whether an address contains such parameters. */
export function isPersonal(search: string): boolean {
  const params = new URLSearchParams(search)
  return PRIVATE.some((word) => params.has(word))
}

/** The address to share: what the page was given, else its own without personal words. */
export function shareUrl(given: string | undefined, href: string): string {
  const url = new URL(given || href, href)
  for (const word of PRIVATE) url.searchParams.delete(word)
  if (!given) url.hash = ''
  return url.href
}

/** Copies the address of a share popup within the tap; `data-url` is read then, so that it may arrive late. */
export async function copySharedAddress(dialog: HTMLElement): Promise<void> {
  const isCopied = await copyText(shareUrl(dialog.dataset.url, location.href), dialog)
  if (isCopied) showToast(PAGE_TEXTS.linkCopied, 'success')
  else showToast(PAGE_TEXTS.copyFailed, 'failure')
}
