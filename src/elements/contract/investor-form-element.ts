import { cleanCitizenId } from '#api/contract/investor/citizen-id.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { INFO_TEXTS } from '#lib/contract/investor/info-messages.ts'
import {
  $investorForm,
  type InvestorForm,
  noteInfo,
  submitInfo,
  today,
} from '#lib/contract/investor/investor-form-store.ts'
import {
  findId,
  INFO_FIELDS,
  type InfoField,
  type InfoValues,
} from '#lib/contract/investor/investor-rules.ts'

/** `<x-investor-form>`: hands what is typed to the store and shows what the store says. */
export class InvestorFormElement extends HTMLElement {
  readonly #form = this.#find<HTMLFormElement>('form')
  readonly #id = this.#find<HTMLInputElement>('[name="idNumber"]')
  readonly #confirmed = this.#find<HTMLInputElement>('[name="idConfirmed"]')
  readonly #touched = new Set<string>()

  connectedCallback(): void {
    this.#form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#touched.add(target.name)
      this.#note()
    })
    this.#id.addEventListener('change', () => {
      this.#id.value = cleanCitizenId(this.#id.value)
      this.#tellId()
    })
    part(this, 'letter').addEventListener('click', () => {
      this.#id.value = `${this.#id.value}X`
      this.#id.focus()
      this.#note()
    })
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit()
    })
    $investorForm.subscribe((form) => this.#show(form))
  }

  #note(): void {
    this.#tellId()
    noteInfo(this.#values(), this.#confirmed.checked)
  }

  async #submit(): Promise<void> {
    this.#tellId()
    const isDone = await submitInfo(this.#values(), this.#confirmed.checked)
    if (!isDone) this.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }

  /** A complete number is read back as a day of birth, and warned of where its check digit does not fit. */
  #tellId(): void {
    const { length } = cleanCitizenId(this.#id.value)
    const found = length === 15 || length === 18 ? findId(this.#id.value, today()) : undefined
    const isDated = found?.kind === 'fine' || found?.kind === 'unchecked'
    setText(part(this, 'birthday'), isDated ? INFO_TEXTS.bornOn(found.birthday) : '')
    const isWarned = found?.kind === 'unchecked'
    const warning = part(this, 'warning')
    if (warning.hidden !== isWarned) return
    warning.hidden = !isWarned
    this.#confirmed.checked = false
  }

  #show({ problems, notice, isSubmitting, saved, beginning }: InvestorForm): void {
    for (const field of INFO_FIELDS) this.#begin(field, beginning[field] ?? '')
    for (const field of INFO_FIELDS) this.#showProblem(field, problems[field] ?? '')
    setText(part(this, 'notice'), notice)
    setText(part(this, 'saved-text'), saved)
    part(this, 'saved').hidden = saved === ''
    part(this, 'submit').setAttribute('aria-busy', String(isSubmitting))
  }

  /** What was typed meanwhile is newer than what arrives. */
  #begin(field: InfoField, value: string): void {
    if (value === '' || this.#touched.has(field)) return
    for (const input of this.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)) {
      if (input.type === 'radio') input.checked = input.value === value
      else input.value = value
    }
  }

  #showProblem(field: InfoField, problem: string): void {
    const [input] = this.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)
    if (!input) return
    const group = input.closest<HTMLElement>('[role="radiogroup"]')
    const place = this.#find(`#${group?.id ?? input.id}-error`)
    const isWrong = String(problem !== '')
    group?.setAttribute('aria-invalid', isWrong)
    input.setAttribute('aria-invalid', isWrong)
    if (!group && !input.hasAttribute('aria-describedby'))
      input.setAttribute('aria-describedby', place.id)
    setText(place, problem)
    place.hidden = problem === ''
  }

  #values(): InfoValues {
    const data = new FormData(this.#form)
    const value = (field: InfoField) => String(data.get(field) ?? '')
    return {
      realName: value('realName'),
      idNumber: value('idNumber'),
      occupation: value('occupation'),
      income: value('income'),
      assets: value('assets'),
      experience: value('experience'),
      hasBadCredit: value('hasBadCredit'),
      isForSelf: value('isForSelf'),
      consent: value('consent'),
    }
  }

  #find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
    return this.querySelector<Found>(selector)!
  }
}
