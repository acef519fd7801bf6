import { element } from '#elements/shell/element.ts'
import { closePopup, openPopup } from '#elements/shell/popup/popup.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'

/** A sheet made by a script, in the markup of `Sheet.astro`, for as long as it is open; returns how to close it. */
export function openSheet(title: string, ...body: Node[]): () => void {
  const heading = element('h2', { class: 'kit-popup__title' }, title)
  const close = element(
    'button',
    {
      class: 'kit-popup__close',
      type: 'button',
      'aria-label': PRO_TEXTS.closeSheet,
      'data-closes': '',
    },
    crossIcon(),
  )
  const sheet = element(
    'dialog',
    { class: 'kit-popup kit-sheet pro-sheet', 'aria-label': title },
    element(
      'div',
      { class: 'kit-popup__panel' },
      element('div', { class: 'kit-popup__head' }, heading, close),
      element('div', { class: 'kit-popup__body' }, ...body),
    ),
  )
  document.body.append(sheet)
  sheet.addEventListener('close', () => sheet.remove(), { once: true })
  openPopup(sheet)
  return () => closePopup(sheet)
}

const SVG = 'http://www.w3.org/2000/svg'

export function crossIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  const look = { width: '20', height: '20', viewBox: '0 0 24 24', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(look)) icon.setAttribute(name, value)
  const stroke = { d: 'M5.5 5.5l13 13M18.5 5.5l-13 13', fill: 'none', stroke: 'currentColor' }
  for (const [name, value] of Object.entries(stroke)) path.setAttribute(name, value)
  path.setAttribute('stroke-width', '1.6')
  path.setAttribute('stroke-linecap', 'round')
  icon.append(path)
  return icon
}

/** A button that says what it does. */
export function textButton(text: string, data: Readonly<Record<string, string>> = {}) {
  return element('button', { type: 'button', ...data }, text)
}
