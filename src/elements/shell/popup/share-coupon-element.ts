import { SHARE_COUPON_TEXTS } from '#lib/coupon/texts.ts'
import { act } from '../act.ts'
import { findPart, part, writePart } from '../parts.ts'

/** `<x-share-coupon>`: the coupon for sharing a room, claimed in the share popup. */
class ShareCouponElement extends HTMLElement {
  connectedCallback(): void {
    const button = part(this, 'claims')
    button.addEventListener('click', () => void this.claim(button))
    this.closest('dialog')?.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-copies]')) void this.reportShare()
    })
  }

  private async reportShare(): Promise<void> {
    const { reportLiveShare } = await import('#lib/coupon/share-coupon.ts')
    await reportLiveShare()
  }

  private async claim(button: HTMLElement): Promise<void> {
    const claimed = await act(button, {
      send: async () => (await import('#lib/coupon/share-coupon.ts')).claimLiveCoupon(),
      offline: SHARE_COUPON_TEXTS.failed,
      say: (sentence) => writePart(this, 'said', sentence),
      login: true,
    })
    if (!claimed) return
    writePart(this, 'said', SHARE_COUPON_TEXTS.done)
    const wallet = findPart(this, 'wallet')
    button.hidden = wallet !== null
    if (wallet) wallet.hidden = false
  }
}

customElements.define('x-share-coupon', ShareCouponElement)
