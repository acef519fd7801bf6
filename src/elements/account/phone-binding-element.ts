import { act } from '#elements/shell/act.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { afterBinding, bindingSentence } from '#lib/account/sign-in/phone-binding-page.ts'
import {
  $phoneBinding,
  declineMerge,
  mergeAccounts,
  type PhoneBinding,
} from '#lib/account/sign-in/phone-binding-store.ts'
import { ACCOUNT_TEXTS } from '#lib/account/texts.ts'

/** `<x-phone-binding>`: shows the form, the question about merging, or where to continue. */
export class PhoneBindingElement extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.#find<HTMLDialogElement>('dialog')
    dialog.addEventListener('close', declineMerge)
    part(this, 'merge').addEventListener('click', () => void this.#merge())
    $phoneBinding.listen((binding) => this.#show(binding, dialog))
  }

  async #merge(): Promise<void> {
    await act(part(this, 'merge'), {
      send: mergeAccounts,
      offline: ACCOUNT_TEXTS.offline,
      say: (sentence) => setText(part(this, 'problem'), sentence),
    })
  }

  #show(binding: PhoneBinding, dialog: HTMLDialogElement): void {
    if (binding.state === 'open') return
    if (binding.state === 'taken') {
      part(this, 'taken').textContent = binding.message
      part(this, 'merge').hidden = !binding.canMerge
      part(this, 'merge-explained').hidden = !binding.canMerge
      openPopup(dialog)
      return
    }
    closePopup(dialog)
    this.#find('[data-state="open"]').hidden = true
    this.#find('[data-state="done"]').hidden = false
    part(this, 'result').textContent = bindingSentence(binding)
    part(this, 'onward').setAttribute('href', afterBinding())
    this.#find('h2').focus()
  }

  #find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    return this.querySelector<Found>(selector)!
  }
}
