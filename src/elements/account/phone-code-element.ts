import { SMS_CODE_LENGTH } from '#api/account/mobile.ts'
import type { SmsPurpose } from '#api/account/sign-in/send-code.ts'
import { bindForm } from '#elements/shell/bind-form.ts'
import { part, setText } from '#elements/shell/parts.ts'
import {
  createPhoneCodeForm,
  mobileDigits,
  type RedeemCode,
} from '#lib/account/sign-in/phone-code-form.ts'
import { readAnswerDraft, readPhoneDraft, saveAnswer } from '#lib/account/sign-in/phone-draft.ts'
import { ACCOUNT_TEXTS } from '#lib/account/texts.ts'

/**
 * A form of mobile number and SMS code. The element that extends it defines what the code is for and what it is
 * exchanged for.
 */
export abstract class PhoneCodeElement extends HTMLElement {
  readonly #form = this.querySelector('form')!
  readonly #mobile = this.#input('mobile')
  readonly #code = this.#input('smsCode')
  readonly #store = createPhoneCodeForm(
    this.purpose(),
    (fields) => this.redeem(fields),
    async (again) => (await import('./captcha-sheet.ts')).solveInSheet(again),
  )

  /** Fields whose input may complete the form, which is then submitted. */
  protected readonly completing: readonly string[] = ['smsCode', 'agreement']

  protected abstract purpose(): SmsPurpose
  protected abstract redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode>

  connectedCallback(): void {
    const { $form, $code, updateMobile } = this.#store
    this.#mobile.value ||= readPhoneDraft()
    this.#code.addEventListener('input', () => {
      this.#code.value = this.#code.value.replace(/\D/g, '')
    })
    bindForm(this.#form, $form)
    updateMobile(this.#mobile.value)
    this.#mobile.addEventListener('input', () => updateMobile(this.#mobile.value))
    this.#mobile.addEventListener('change', () => {
      this.#mobile.value = mobileDigits(this.#mobile.value)
    })
    this.#form.addEventListener('input', ({ target }) => {
      if (this.completing.includes((target as HTMLInputElement).name)) this.#submitWhenComplete()
    })
    part(this, 'send').addEventListener('click', (event) => {
      event.preventDefault()
      void this.#requestCode()
    })
    $code.subscribe(() => this.#showCode())
    $form.listen(({ attempt }) => this.#selectWrongCode(attempt))
  }

  async #requestCode(): Promise<void> {
    if (await this.#store.requestCode()) this.#code.focus()
  }

  /** Entering the sixth digit submits the form once the other fields are complete. */
  #submitWhenComplete(): void {
    if (this.#code.value.length === SMS_CODE_LENGTH && this.#mobile.value)
      void this.#store.$form.submit()
  }

  #attempt = 0

  /** Selects a wrong code: it stays visible until the next digit replaces it. */
  #selectWrongCode(attempt: number): void {
    if (attempt !== this.#attempt && document.activeElement === this.#code) this.#code.select()
    this.#attempt = attempt
  }

  #showCode(): void {
    const { notice, isSending, waitSeconds, isResend } = this.#store.$code.get()
    setText(part(this, 'notice'), notice || this.#store.$form.get().problem)
    const send = part(this, 'send')
    send.setAttribute('aria-busy', String(isSending))
    send.setAttribute('aria-disabled', String(waitSeconds > 0))
    if (waitSeconds > 0) send.textContent = ACCOUNT_TEXTS.resendIn(waitSeconds)
    else send.textContent = isResend ? ACCOUNT_TEXTS.resendCode : ACCOUNT_TEXTS.sendCode
  }

  #input(name: string): HTMLInputElement {
    return this.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  }
}

/** The element around a `ContactForm`: a mobile left for a call back, and the answers given with it. */
export abstract class ContactFormElement extends PhoneCodeElement {
  /** A tick of consent sends nothing. */
  protected override readonly completing = ['smsCode']

  override connectedCallback(): void {
    super.connectedCallback()
    // From here on Enter does not trigger the button that requests a code.
    part(this, 'send').setAttribute('type', 'button')
    this.#restoreAnswer()
  }

  /** A choice made before this script loaded is the newest; otherwise the choice stored before a reload holds. */
  #restoreAnswer(): void {
    const answer = this.value('answer') ?? readAnswerDraft()
    for (const option of this.querySelectorAll<HTMLInputElement>('[name="answer"]')) {
      option.checked = option.value === answer
      option.addEventListener('change', () => saveAnswer(option.value))
      if (option.checked) saveAnswer(answer)
    }
  }

  protected purpose(): 'lead' {
    return 'lead'
  }

  /** The value of a field of the form, if any. */
  protected value(name: string): string | undefined {
    const value = new FormData(this.querySelector('form') ?? undefined).get(name)
    return typeof value === 'string' && value ? value : undefined
  }
}
