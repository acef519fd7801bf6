import { wakeIsland } from '#elements/shell/page/island-wake.ts'
import { offerOfTheDay, openTimedOffer } from '#lib/welfare/timed-activity.ts'

/** `<x-timed-activity>` around the island of the offer: asks for it once the visitor was left in peace for a while. */
export class TimedActivityElement extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    const afterMs = Number(this.dataset.after ?? 0) * 1000
    this.timer = setTimeout(() => void this.offer(), afterMs)
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer)
  }

  private async offer(): Promise<void> {
    // A visitor busy with another popup, or writing, is not interrupted.
    if (document.querySelector('dialog[open],:focus:is(input,textarea)')) return
    const offer = await offerOfTheDay()
    if (!offer || document.querySelector('dialog[open]')) return
    openTimedOffer(offer)
    wakeIsland('TimedOfferIsland')
  }
}
