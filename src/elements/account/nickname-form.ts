import { nickname as nicknameCodec } from '#api/account/profile/nickname.ts'
import { ParseError } from '#api/codec.ts'
import { closePopup } from '#elements/shell/popup/popup.ts'
import { CENTER_MESSAGES } from '#lib/account/profile/center-messages.ts'
import { $profile, saveNickname } from '#lib/account/profile/profile-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'

/** The dialog that changes the nickname: says what is wrong beside the field, keeps what was typed. */
export function nicknameForm(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input')
  const error = dialog.querySelector<HTMLElement>('[role="alert"]')
  const button = dialog.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!input || !error || !button) return

  const complain = (sentence: string) => {
    error.textContent = sentence
    error.hidden = sentence === ''
    input.ariaInvalid = sentence ? 'true' : null
  }

  async function save(): Promise<void> {
    if (button?.ariaBusy === 'true' || !input) return
    complain('')
    try {
      nicknameCodec.decode(input.value, 'nickname')
      if (button) button.ariaBusy = 'true'
      await saveNickname(input.value)
      closePopup(dialog)
      showToast(CENTER_MESSAGES.nicknameSaved, 'success')
    } catch (reason) {
      complain(sentenceOf(reason))
    } finally {
      if (button) button.ariaBusy = 'false'
    }
  }

  $profile.subscribe((profile) => {
    if (profile.state === 'ready' && !dialog.open) input.value = profile.profile.nickname
  })
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void save()
  })
}

function sentenceOf(reason: unknown): string {
  const isSaid = reason instanceof ParseError || reason instanceof ApiError
  return (isSaid && reason.message) || CENTER_MESSAGES.failed
}
