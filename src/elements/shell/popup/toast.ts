import { $toast } from '#lib/shell/popup/toast-store.ts'
import { $popups } from './popup.ts'

/** Shows `$toast` as text in one status region, inside the topmost popup or otherwise in the page. */
export function mountToast(): void {
  const box = document.createElement('p')
  box.className = 'kit-toast'
  box.setAttribute('role', 'status')
  // A modal dialog makes everything outside it inert and paints above it: the region moves into the dialog.
  $popups.subscribe((popups) => (popups.at(-1) ?? document.body).append(box))
  $toast.subscribe((toast) => {
    box.textContent = toast?.text ?? ''
    box.dataset.kind = toast?.kind ?? ''
  })
}
