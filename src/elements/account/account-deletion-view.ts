import { part } from '#elements/shell/parts.ts'
import { CENTER_TEXTS } from '#lib/account/profile/center-texts.ts'
import { $profile, cancelDeletion, requestDeletion } from '#lib/account/profile/profile-store.ts'
import { timeText } from '#lib/shell/format/time-text.ts'

/** Shows whether a deletion is pending; requests it after the dialog, withdraws it by the button. */
export function deletionView(root: HTMLElement): void {
  $profile.subscribe((profile) => {
    const deletionAt = profile.state === 'ready' ? profile.value.deletionAt : undefined
    root.toggleAttribute('data-pending', deletionAt !== undefined)
    part(root, 'deletion').textContent =
      deletionAt === undefined ? '' : CENTER_TEXTS.deletionPending(timeText(deletionAt))
  })
  const dialog = root.querySelector('dialog')
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue !== 'delete') return
    dialog.returnValue = ''
    void requestDeletion()
  })
  part(root, 'cancel').addEventListener('click', cancelDeletion)
}
