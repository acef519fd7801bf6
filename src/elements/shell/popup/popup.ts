import { atom } from 'nanostores'
import { loadDeferredFrame } from '#lib/shell/page/deferred-frame.ts'

/** Open popups, the topmost last; `mount-popups.ts` reacts to changes. */
export const $popups = atom<readonly HTMLDialogElement[]>([])

/** Opens a `<dialog>` by id or element above all others; the focus returns to `opener` on close. */
export function openPopup(
  popup: string | HTMLDialogElement,
  opener: Element | null = document.activeElement,
): void {
  const dialog = find(popup)
  if (!dialog || $popups.get().includes(dialog)) return
  void loadDeferredFrame()
  dialog.addEventListener('close', () => forget(dialog, opener), { once: true })
  // Engines without `<dialog>` get a fixed overlay from the style sheet.
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
  if (opener === document.body) focusOn(dialog)
  $popups.set([...$popups.get(), dialog])
}

/** Closes without asking; `close` fires on the dialog afterwards, `result` is its `returnValue`. */
export function closePopup(popup: string | HTMLDialogElement, result?: string): void {
  const dialog = find(popup)
  if (!dialog?.hasAttribute('open')) return
  if (dialog.close) dialog.close(result)
  else {
    dialog.removeAttribute('open')
    dialog.dispatchEvent(new Event('close'))
  }
}

/** The action of the close icon, backdrop and back gesture: `cancel` on the dialog may prevent it, as with Escape. */
export function dismissPopup(dialog: HTMLDialogElement, result?: string): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) closePopup(dialog, result)
}

/** Popups open at this moment: a closed one leaves the store only with its `close` event. */
export function openPopups(): HTMLDialogElement[] {
  return $popups.get().filter((dialog) => dialog.isConnected && dialog.hasAttribute('open'))
}

/** Nobody tapped a button: none is marked as if the keyboard had led to it. */
function focusOn(dialog: HTMLDialogElement): void {
  dialog.tabIndex = -1
  dialog.focus()
}

function find(popup: string | HTMLDialogElement): HTMLDialogElement | null {
  return typeof popup === 'string' ? document.querySelector(`dialog[id="${popup}"]`) : popup
}

function forget(dialog: HTMLDialogElement, opener: Element | null): void {
  $popups.set($popups.get().filter((open) => open !== dialog))
  // Engines that do not focus a tapped button have nowhere to return the focus to.
  if (document.activeElement === document.body && opener instanceof HTMLElement) {
    opener.focus({ preventScroll: true })
  }
}
