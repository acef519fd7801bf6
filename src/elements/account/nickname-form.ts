import { bindForm } from '#elements/shell/bind-form.ts'
import { closePopup } from '#elements/shell/popup/popup.ts'
import { $nickname } from '#lib/account/profile/nickname-form.ts'
import { $profile } from '#lib/account/profile/profile-store.ts'

/** The dialog that changes the nickname; it starts with the account's current nickname. */
export function nicknameForm(dialog: HTMLDialogElement): void {
  const form = dialog.querySelector('form')
  if (!form) return
  bindForm(form, $nickname, () => closePopup(dialog))
  $profile.subscribe((profile) => {
    if (profile.state === 'ready' && !dialog.open)
      $nickname.begin({ nickname: profile.value.nickname })
  })
}
