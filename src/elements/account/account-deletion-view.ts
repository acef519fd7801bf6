import { part } from '#elements/shell/parts.ts'
import { askForDeletion, keepAccount } from '#lib/account/profile/account-deletion.ts'
import { CENTER_MESSAGES } from '#lib/account/profile/center-messages.ts'
import { $profile } from '#lib/account/profile/profile-store.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'

/** Shows whether a deletion is pending; asks for it after the dialog, takes it back by the button. */
export function deletionView(root: HTMLElement): void {
  $profile.subscribe((profile) => {
    const deletionAt = profile.state === 'ready' ? profile.profile.deletionAt : undefined
    root.toggleAttribute('data-pending', deletionAt !== undefined)
    part(root, 'deletion').textContent =
      deletionAt === undefined ? '' : CENTER_MESSAGES.deletionPending(timeText(deletionAt))
  })
  const dialog = root.querySelector('dialog')
  dialog?.addEventListener('close', () => {
    if (dialog.returnValue !== 'delete') return
    dialog.returnValue = ''
    void tell(askForDeletion(), CENTER_MESSAGES.deletionAsked)
  })
  part(root, 'keep').addEventListener('click', () => {
    void tell(keepAccount(), CENTER_MESSAGES.deletionCancelled)
  })
}

async function tell(work: Promise<void>, success: string): Promise<void> {
  try {
    await work
    showToast(success, 'success')
  } catch (error) {
    const sentence = error instanceof ApiError ? error.message : ''
    showToast(sentence || CENTER_MESSAGES.failed, 'failure')
  }
}
