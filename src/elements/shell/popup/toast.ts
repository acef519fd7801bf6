import { $toast } from '#lib/shell/popup/toast-store.ts'
import { $popups } from './popup.ts'

/** Shows `$toast` as text in one status region that lives inside the topmost popup, else in the page. */
export function mountToast(): void {
  const box = document.createElement('p')
  box.className = 'kit-toast'
  box.setAttribute('role', 'status')
  // A modal dialog makes everything outside it inert and paints above it: the region moves in.
  $popups.subscribe((popups) => (popups.at(-1) ?? document.body).append(box))
  $toast.subscribe((toast) => {
    box.textContent = toast?.text ?? ''
    box.dataset.kind = toast?.kind ?? ''
  })
}
