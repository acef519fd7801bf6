import { SMS_CODE_LENGTH } from '#api/account/mobile.ts'
import type { SmsPurpose } from '#api/account/sign-in/send-code.ts'
import { part, setText } from '#elements/shell/parts.ts'
import { ACCOUNT_MESSAGES } from '#lib/account/messages.ts'
import {
  createPhoneCodeForm,
  mobileDigits,
  type PhoneCodeState,
  type RedeemCode,
} from '#lib/account/sign-in/phone-code-form.ts'
import { noteAnswer, readAnswerDraft, readPhoneDraft } from '#lib/account/sign-in/phone-draft.ts'

/**
 * A form of mobile number and SMS code: hands what is typed to the form's store and shows what the store says. What
 * the code is for, and what it is exchanged for, is said by the element that extends it.
 */
export abstract class PhoneCodeElement extends HTMLElement {
  readonly #mobile = this.#input('mobile')
  readonly #code = this.#input('smsCode')
  readonly #agreement = this.#input('agreement')
  readonly #store = createPhoneCodeForm(this.purpose(), (fields) => this.redeem(fields))

  protected abstract purpose(): SmsPurpose
  protected abstract redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode>

  connectedCallback(): void {
    this.#mobile.value ||= readPhoneDraft()
    this.#store.noteMobile(this.#digits())
    this.#store.$state.subscribe((state) => this.#show(state))
    this.#mobile.addEventListener('input', () => this.#store.noteMobile(this.#digits()))
    this.#mobile.addEventListener('change', () => {
      this.#mobile.value = this.#digits()
    })
    this.#code.addEventListener('input', () => {
      this.#code.value = this.#code.value.replace(/\D/g, '')
      this.#submitWhenComplete()
    })
    this.#agreement.addEventListener('change', () => this.#submitWhenComplete())
    part(this, 'send').addEventListener('click', (event) => {
      event.preventDefault()
      void this.#requestCode()
    })
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit()
    })
  }

  async #requestCode(): Promise<void> {
    await this.#store.requestCode(this.#digits())
    const { mobileError, waitSeconds } = this.#store.$state.get()
    if (mobileError) this.#mobile.focus()
    else if (waitSeconds > 0) this.#code.focus()
  }

  /** The sixth digit is the tap on the button, once the rest is there. */
  #submitWhenComplete(): void {
    if (this.#code.value.length === SMS_CODE_LENGTH && this.#mobile.value) void this.#submit()
  }

  async #submit(): Promise<void> {
    const smsCode = this.#code.value
    await this.#store.submit({ mobile: this.#digits(), smsCode, isAgreed: this.#agreement.checked })
    const wrong = this.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    wrong?.focus()
    // A wrong code is selected: the next digit replaces it, and it is not lost before.
    if (wrong === this.#code) wrong.select()
  }

  #show(state: PhoneCodeState): void {
    showError(this.#mobile, state.mobileError)
    showError(this.#code, state.codeError)
    showError(this.#agreement, state.agreementError)
    setText(part(this, 'notice'), state.notice)
    const send = part(this, 'send')
    send.setAttribute('aria-busy', String(state.isSending))
    send.setAttribute('aria-disabled', String(state.waitSeconds > 0))
    if (state.waitSeconds > 0) send.textContent = ACCOUNT_MESSAGES.resendIn(state.waitSeconds)
    else send.textContent = state.isResend ? ACCOUNT_MESSAGES.resendCode : ACCOUNT_MESSAGES.sendCode
    part(this, 'submit').setAttribute('aria-busy', String(state.isSubmitting))
  }

  #digits(): string {
    return mobileDigits(this.#mobile.value)
  }

  #input(name: string): HTMLInputElement {
    return this.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  }
}

/** Around a `ContactForm`: a mobile that is left for a call back, with what was asked besides. */
export abstract class ContactFormElement extends PhoneCodeElement {
  override connectedCallback(): void {
    super.connectedCallback()
    const form = this.querySelector('form')
    // From here on the script says what is wrong, field by field, and Enter is no longer the code's button.
    form?.setAttribute('novalidate', '')
    part(this, 'send').setAttribute('type', 'button')
    this.#keepAnswer()
  }

  /** A choice made before the form's code came is the newest; else the one made before a reload stands. */
  #keepAnswer(): void {
    const kept = this.value('answer') ?? readAnswerDraft()
    for (const option of this.querySelectorAll<HTMLInputElement>('[name="answer"]')) {
      option.checked = option.value === kept
      option.addEventListener('change', () => noteAnswer(option.value))
      if (option.checked) noteAnswer(kept)
    }
  }

  protected purpose(): 'lead' {
    return 'lead'
  }

  /** What a field of the form holds, if anything. */
  protected value(name: string): string | undefined {
    const value = new FormData(this.querySelector('form') ?? undefined).get(name)
    return typeof value === 'string' && value ? value : undefined
  }
}

function showError(input: HTMLInputElement, sentence: string): void {
  const place = document.getElementById(`${input.id}-error`)
  input.setAttribute('aria-invalid', String(sentence !== ''))
  if (!place || place.textContent === sentence) return
  input.setAttribute('aria-describedby', place.id)
  place.textContent = sentence
  place.hidden = sentence === ''
}
