import type { TimedActivity } from '#api/welfare/get-timed-activity.ts'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { close } from '#lib/ui/icons.ts'
import { ACTIVITY_MESSAGES } from '#lib/welfare/messages.ts'
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
    const countdown = made('x-countdown', { format: 'minutes', role: 'timer' })
    const dialog = dialogOf(offer, countdown)
    this.replaceChildren(dialog)
    countdown.addEventListener(COUNTDOWN_END, () => closePopup(dialog))
    dialog.addEventListener('close', () => countdown.removeAttribute('until'), { once: true })
    openPopup(dialog)
    countdown.setAttribute('until', String(offerEnd()))
  }
}

function dialogOf(offer: TimedActivity, countdown: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'timed-activity'
  dialog.className = 'kit-popup kit-dialog'
  dialog.setAttribute('aria-labelledby', 'timed-activity-title')
  const label = ACTIVITY_MESSAGES.timedClose
  const head = made(
    'div',
    { class: 'kit-popup__head' },
    made(
      'h2',
      { class: 'kit-popup__title', id: 'timed-activity-title' },
      ACTIVITY_MESSAGES.timedTitle,
    ),
    made(
      'button',
      { class: 'kit-popup__close', type: 'button', 'aria-label': label, 'data-closes': '' },
      closeIcon(),
    ),
  )
  const picture = offer.picture?.startsWith('/')
    ? [made('img', { src: offer.picture, alt: '', width: '96', height: '96' })]
    : []
  const body = made(
    'div',
    { class: 'kit-popup__body' },
    ...picture,
    made('p', {}, made('b', {}, offer.productName)),
    made('p', {}, offer.description),
    made('p', {}, ACTIVITY_MESSAGES.timedLeft, ' ', made('b', {}, countdown)),
  )
  const order = { class: 'kit-button', 'data-block': 'true', 'data-no-prefetch': '' }
  const foot = made(
    'div',
    { class: 'kit-popup__foot' },
    made('a', { ...order, href: orderAddressOf(offer) }, ACTIVITY_MESSAGES.timedBuy),
  )
  dialog.append(made('div', { class: 'kit-popup__panel' }, head, body, foot))
  return dialog
}

function made(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

function closeIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  const drawn = { viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' }
  for (const [attribute, value] of Object.entries(drawn)) icon.setAttribute(attribute, value)
  const line = { d: close.line ?? '', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6' }
  for (const [attribute, value] of Object.entries(line)) path.setAttribute(attribute, value)
  icon.append(path)
  return icon
}
