import type { TimedActivity } from '#api/welfare/get-timed-activity.ts'
import { element } from '#elements/shell/element.ts'
import { iconElement } from '#elements/shell/icon.ts'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { close } from '#lib/ui/icons.ts'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import { offerEnd, offerOfTheDay, orderAddressOf } from '#lib/welfare/timed-activity.ts'
import { COUNTDOWN_END, CountdownElement } from './countdown-element.ts'

if (!customElements.get('x-countdown')) customElements.define('x-countdown', CountdownElement)

/** `<x-timed-activity>`: opens the offer of the day in a dialog of its own, and closes it when its time is over. */
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
    // Whoever is busy with another popup, or is writing, is not interrupted.
    if (document.querySelector('dialog[open],:focus:is(input,textarea)')) return
    const offer = await offerOfTheDay()
    if (!offer || document.querySelector('dialog[open]')) return
    const countdown = element('x-countdown', { format: 'minutes', role: 'timer' })
    const dialog = dialogOf(offer, countdown)
    this.replaceChildren(dialog)
    countdown.addEventListener(COUNTDOWN_END, () => closePopup(dialog))
    dialog.addEventListener('close', () => countdown.removeAttribute('until'), { once: true })
    openPopup(dialog)
    countdown.setAttribute('until', String(offerEnd()))
  }
}

function dialogOf(offer: TimedActivity, countdown: HTMLElement): HTMLDialogElement {
  const label = WELFARE_TEXTS.timedClose
  const head = element(
    'div',
    { class: 'kit-popup__head' },
    element(
      'h2',
      { class: 'kit-popup__title', id: 'timed-activity-title' },
      WELFARE_TEXTS.timedTitle,
    ),
    element(
      'button',
      { class: 'kit-popup__close', type: 'button', 'aria-label': label, 'data-closes': '' },
      iconElement(close),
    ),
  )
  const picture = offer.picture?.startsWith('/')
    ? [element('img', { src: offer.picture, alt: '', width: '96', height: '96' })]
    : []
  const body = element(
    'div',
    { class: 'kit-popup__body' },
    ...picture,
    element('p', {}, element('b', {}, offer.productName)),
    element('p', {}, offer.description),
    element('p', {}, WELFARE_TEXTS.timedLeft, ' ', element('b', {}, countdown)),
  )
  const order = { class: 'kit-button', 'data-block': 'true', 'data-no-prefetch': '' }
  const foot = element(
    'div',
    { class: 'kit-popup__foot' },
    element('a', { ...order, href: orderAddressOf(offer) }, WELFARE_TEXTS.timedBuy),
  )
  return element(
    'dialog',
    {
      id: 'timed-activity',
      class: 'kit-popup kit-dialog',
      'aria-labelledby': 'timed-activity-title',
    },
    element('div', { class: 'kit-popup__panel' }, head, body, foot),
  )
}
