import { dayOf } from '#api/china-time.ts'
import { cleanCitizenId } from '#api/contract/investor/citizen-id.ts'
import { bindForm } from '#elements/shell/bind-form.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { INFO_TEXTS } from '#lib/contract/investor/info-texts.ts'
import { $investorForm, $registered, today } from '#lib/contract/investor/investor-form-store.ts'
import { findId } from '#lib/contract/investor/investor-rules.ts'

/** `<x-investor-form>`: the form of an investor, which shows the day of birth a citizen id contains. */
export class InvestorFormElement extends HTMLElement {
  readonly #form = this.#find<HTMLFormElement>('form')
  readonly #id = this.#find<HTMLInputElement>('[name="idNumber"]')

  connectedCallback(): void {
    bindForm(this.#form, $investorForm)
    this.#id.addEventListener('change', () => {
      this.#id.value = cleanCitizenId(this.#id.value)
      $investorForm.edit({ idNumber: this.#id.value })
    })
    part(this, 'letter').addEventListener('click', () => {
      this.#id.value = `${this.#id.value}X`
      this.#id.focus()
      $investorForm.edit({ idNumber: this.#id.value })
    })
    $investorForm.subscribe(({ values }) => this.#showId(values.idNumber))
    $registered.subscribe((registered) => {
      if (registered.state !== 'ready') return
      const { maskedName, maskedIdNumber, updatedAt } = registered.value
      const saved = INFO_TEXTS.saved(maskedName, maskedIdNumber, dayOf(updatedAt))
      setText(part(this, 'saved-text'), saved)
      part(this, 'saved').hidden = false
    })
  }

  /** Shows a complete number as a day of birth, and warns if its check digit does not fit. */
  #showId(typed: string): void {
    const { length } = cleanCitizenId(typed)
    const found = length === 15 || length === 18 ? findId(typed, today()) : undefined
    const isDated = found?.kind === 'fine' || found?.kind === 'unchecked'
    setText(part(this, 'birthday'), isDated ? INFO_TEXTS.bornOn(found.birthday) : '')
    const isWarned = found?.kind === 'unchecked'
    const warning = part(this, 'warning')
    if (warning.hidden !== isWarned) return
    warning.hidden = !isWarned
    this.#find<HTMLInputElement>('[name="idConfirmed"]').checked = false
    $investorForm.edit({ idConfirmed: false })
  }

  #find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    return this.querySelector<Found>(selector)!
  }
}
