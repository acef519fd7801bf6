import { dayClock, minuteClock } from '#lib/shell/format/countdown.ts'
import { followCountdown } from '#lib/shell/format/follow-countdown.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'

/** Fired on the element when nothing is left. */
export const COUNTDOWN_END = 'countdownend'

/** `<x-countdown until="ms" format="minutes">`: what is left until an instant of the server's clock, in words. */
export class CountdownElement extends HTMLElement {
  static readonly observedAttributes = ['until']
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#restart()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#restart()
  }

  #restart(): void {
    this.#stop?.()
    const until = Number(this.getAttribute('until'))
    if (until > 0) this.#stop = followCountdown(until, (left) => this.#show(left))
  }

  #show(left: number): void {
    this.textContent = this.getAttribute('format') === 'minutes' ? minuteClock(left) : inWords(left)
    if (left === 0) this.dispatchEvent(new Event(COUNTDOWN_END))
  }
}

function inWords(left: number): string {
  if (left === 0) return WELFARE_TEXTS.giftEnded
  const { days, clock } = dayClock(left)
  return WELFARE_TEXTS.giftEnds(days, clock)
}
