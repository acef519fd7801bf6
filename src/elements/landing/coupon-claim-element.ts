import type { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { act } from '#elements/shell/act.ts'
import { marked, writePart } from '#elements/shell/parts.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { COUPON_CLAIM } from '#lib/landing/texts.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'

const CLAIM_HASH = /^#claim-([A-Za-z0-9-]+)$/

/** The coupon's own place on this page. */
function addressOf(code: string): string {
  return `${location.pathname}${location.search}#claim-${code}`
}

/** `<x-coupon-claim>`: puts a coupon of the page into the visitor's wallet; loaded with the first tap. */
class CouponClaimElement extends HTMLElement {
  connectedCallback(): void {
    for (const button of marked<HTMLButtonElement>(this, 'claim'))
      button.addEventListener('click', () => void this.#claim(button))
    void this.#claimAfterLogin()
  }

  /** Somebody tapped, logged in and is back at the coupon, which the address names. */
  async #claimAfterLogin(): Promise<void> {
    const code = CLAIM_HASH.exec(location.hash)?.[1]
    const [button] = code ? marked<HTMLButtonElement>(this, 'claim', code) : []
    if (!button || !(await whenSessionKnown())) return
    history.replaceState(history.state, '', location.pathname + location.search)
    await this.#claim(button)
  }

  async #claim(button: HTMLButtonElement): Promise<void> {
    const redeemCode = button.dataset.claim ?? ''
    const claimed = await act(button, {
      send: () => call(() => import('#api/coupon/redeem-coupon.ts'), { redeemCode }),
      offline: COUPON_CLAIM.offline,
      say: (sentence, error) => {
        if (isRefusal<typeof redeemCoupon>(error, 'COUPON_TAKEN')) this.#settle(button, sentence)
        else this.#say(sentence)
      },
      login: () => addressOf(redeemCode),
    })
    if (claimed) this.#settle(button, COUPON_CLAIM.done)
  }

  #settle(button: HTMLButtonElement, sentence: string): void {
    button.disabled = true
    button.textContent = COUPON_CLAIM.claimed
    this.#say(sentence)
  }

  #say(sentence: string): void {
    writePart(this, 'claimed', sentence)
  }
}

customElements.define('x-coupon-claim', CouponClaimElement)
