// Only pages with a form contain coupons, so coupons wake with it.
import './coupon-claim-element.ts'
import { ContactFormElement } from '#elements/account/phone-code-element.ts'
import type { RedeemCode } from '#lib/account/sign-in/phone-code-form.ts'
import { call } from '#lib/data/call.ts'

/**
 * `<x-lead-form>`: leaves a mobile for the campaign; loaded with the first touch of the form (`lib/shell/wake.ts`). It
 * is an element to stay within the budget of its page; it follows the rules of every form of a mobile and a code.
 */
class LeadFormElement extends ContactFormElement {
  protected async redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode> {
    const campaign = this.value('campaign') ?? ''
    await call(() => import('#api/landing/submit-lead.ts'), {
      ...fields,
      campaign,
      scene: this.value('scene'),
      answer: this.value('answer'),
      gift: this.value('gift'),
    })
    this.#thank()
    const { reportMobile } = await import('#lib/invite/report-share.ts')
    await reportMobile(fields.mobile, campaign)
    return undefined
  }

  /** Covers the form, whose height stays, so nothing beneath moves. */
  #thank(): void {
    const done = this.querySelector<HTMLElement>('#lead-done')
    this.querySelector('form')?.setAttribute('inert', '')
    done?.setAttribute('data-shown', '')
    done?.focus()
  }
}

customElements.define('x-lead-form', LeadFormElement)
