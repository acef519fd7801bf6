import { offerEnd, offerOfTheDay, orderAddressOf } from '#lib/activity/timed-activity.ts'
import { closePopup, openPopup } from '#lib/shell/popup.ts'
import { COUNTDOWN_END, CountdownElement } from './countdown-element.ts'

if (!customElements.get('x-countdown')) customElements.define('x-countdown', CountdownElement)

/** `<x-timed-activity>`: fills its dialog with the offer of the day, opens it, and closes it when its time is over. */
export class TimedActivityElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    const afterMs = Number(this.dataset.after ?? 0) * 1000
    this.#timer = setTimeout(() => void this.#offer(), afterMs)
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
  }

  async #offer(): Promise<void> {
    const offer = await offerOfTheDay()
    const dialog = this.querySelector('dialog')
    const countdown = this.querySelector('x-countdown')
    // Whoever is busy with another popup, or is writing, is not interrupted.
    if (
      !offer ||
      !dialog ||
      !countdown ||
      document.querySelector('dialog[open],:focus:is(input,textarea)')
    )
      return
    this.#part('name').textContent = offer.productName
    this.#part('description').textContent = offer.description
    this.#part('order').setAttribute('href', orderAddressOf(offer))
    if (offer.picture?.startsWith('/'))
      this.#part('picture').replaceChildren(imageOf(offer.picture))
    countdown.addEventListener(COUNTDOWN_END, () => closePopup(dialog))
    dialog.addEventListener('close', () => countdown.removeAttribute('until'), { once: true })
    openPopup(dialog)
    countdown.setAttribute('until', String(offerEnd()))
  }

  #part(name: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  }
}

function imageOf(address: string): HTMLImageElement {
  const image = new Image(96, 96)
  image.alt = ''
  image.src = address
  return image
}
