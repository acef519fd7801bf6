import { ADJUSTMENTS } from '#api/quote/candle-period.ts'
import { element } from '#elements/shell/element.ts'
import { PRO_PERIODS } from '#lib/quote/pro-chart/pro-choice.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { textButton } from './popup-sheet.ts'

export type ProAction = keyof Omit<typeof PRO_TEXTS.actions, 'label'>
const ACTIONS: readonly ProAction[] = ['sketch', 'indicators', 'compare', 'range', 'table']

/** The parts of the open chart. */
export interface ProParts {
  periods: HTMLElement
  adjustment: HTMLSelectElement
  /** Holds the library's canvases; its sentence is for readers of the screen. */
  plot: HTMLElement
  stage: HTMLElement
  legend: HTMLElement
  notice: HTMLButtonElement
  /** Tools of what a person is doing: drawing, or a range. */
  tray: HTMLElement
  actions: HTMLElement
  figure: HTMLElement
}

/** Fills the frame of the dialog with the parts of the chart. */
export function fillDialog(body: HTMLElement): ProParts {
  const periods = element(
    'div',
    { class: 'pro-chart__periods', role: 'group', 'aria-label': PRO_TEXTS.periods },
    ...PRO_PERIODS.map((period) =>
      textButton(PRO_TEXTS.period[period], { 'data-period': period, 'aria-pressed': 'false' }),
    ),
  )
  const adjustment = element(
    'select',
    { 'aria-label': PRO_TEXTS.adjustment },
    element('option', { value: '', hidden: '' }, PRO_TEXTS.unadjusted),
    ...ADJUSTMENTS.map((one) => element('option', { value: one }, PRO_TEXTS.adjustments[one])),
  )
  const plot = element('div', { class: 'pro-chart__plot' })
  const legend = element('div', { class: 'pro-chart__legend', role: 'status' })
  const notice = element('button', { class: 'pro-chart__notice', type: 'button' })
  const table = element('table', {}, element('thead'), element('tbody'))
  const image = element('div', { role: 'img', class: 'pro-chart__image' }, plot)
  const figure = element(
    'div',
    { class: 'pro-chart__figure' },
    image,
    element('div', { class: 'visually-hidden' }, table),
  )
  const stage = element('div', { class: 'pro-chart__stage' }, figure, notice)
  const main = element('div', { class: 'pro-chart__main' }, legend, stage)
  const tray = element('div', { class: 'pro-chart__tray' })
  const actions = element(
    'div',
    { class: 'pro-chart__actions', role: 'toolbar', 'aria-label': PRO_TEXTS.actions.label },
    ...ACTIONS.map((action) => textButton(PRO_TEXTS.actions[action], { 'data-action': action })),
  )
  const choices = element('div', { class: 'pro-chart__choices' }, periods, adjustment)
  body.replaceChildren(choices, main, tray, actions)
  return { periods, adjustment, plot, stage, legend, notice, tray, actions, figure }
}

/** Marks the one button of a row whose `data-<mark>` is this value, among those that can be pressed; returns it. */
export function pressed(
  row: HTMLElement,
  mark: string,
  value: string | undefined,
  among?: readonly string[],
): HTMLElement | undefined {
  let found: HTMLElement | undefined
  for (const button of row.querySelectorAll<HTMLElement>('button')) {
    const own = button.dataset[mark] ?? ''
    if (among && !among.includes(own)) continue
    button.setAttribute('aria-pressed', String(own === value))
    if (own === value) found = button
  }
  return found
}
