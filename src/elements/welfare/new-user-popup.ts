import { dayOf } from '#api/china-time.ts'
import { openPopup } from '#elements/shell/popup/popup.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const SEEN = 'newUserPopup'

/** Opens the greeting for a visitor without an account, once a day; closing it, however, leads to /newUser (§2). */
export function greetNewUser(dialog: HTMLDialogElement): void {
  if (document.documentElement.dataset.auth !== 'guest' || document.hidden) return
  const today = dayOf(serverNow())
  // A person who is busy with another popup is not interrupted.
  if (readItem('local', SEEN) === today || document.querySelector('dialog[open]')) return
  writeItem('local', SEEN, today)
  dialog.addEventListener('close', () => location.assign('/newUser'), { once: true })
  openPopup(dialog)
}
