import { submitLead } from '#api/landing/submit-lead.ts'
// Coupons stand on pages with a form alone, and are woken with it.
import './coupon-claim-element.ts'
import { PhoneCodeElement } from '#lib/account/phone-code-element.ts'
import type { RedeemCode } from '#lib/account/phone-code-form.ts'

/** `<x-lead-form>`: leaves a mobile for the campaign; fetched with the first touch of the form (`lib/shell/wake.ts`). */
class LeadFormElement extends PhoneCodeElement {
  override connectedCallback(): void {
    super.connectedCallback()
    const form = this.querySelector('form')
    // From here on the script says what is wrong, field by field, and Enter is no longer the code's button.
    form?.setAttribute('novalidate', '')
    this.querySelector('[data-part="send"]')?.setAttribute('type', 'button')
  }

  protected purpose(): 'lead' {
    return 'lead'
  }

  protected async redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode> {
    const { send } = await import('#lib/shell/http.ts')
    await send(submitLead, {
      ...fields,
      campaign: this.#value('campaign') ?? '',
      scene: this.#value('scene'),
      answer: this.#value('answer'),
    })
    this.#thank()
    return undefined
  }

  #value(name: string): string | undefined {
    const value = new FormData(this.querySelector('form') ?? undefined).get(name)
    return typeof value === 'string' && value ? value : undefined
  }

  /** Over the form, whose height stays: nothing beneath it moves. */
  #thank(): void {
    const done = this.querySelector<HTMLElement>('#lead-done')
    this.querySelector('form')?.setAttribute('inert', '')
    done?.setAttribute('data-shown', '')
    done?.focus()
  }
}

customElements.define('x-lead-form', LeadFormElement)
