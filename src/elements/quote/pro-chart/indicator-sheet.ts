import { element } from '#elements/shell/element.ts'
import { marked } from '#elements/shell/parts.ts'
import {
  $indicators,
  type IndicatorSetting,
  moveIndicator,
  saveParameters,
  toggleIndicator,
  usualParameters,
} from '#lib/quote/pro-chart/indicator-settings.ts'
import { indicatorKind } from '#lib/quote/pro-chart/indicators.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { openSheet, textButton } from './popup-sheet.ts'

const TEXTS = PRO_TEXTS.indicators

/** Chooses and orders the indicators, and edits their parameters. */
export function openIndicators(): void {
  const onPrice = element('ul', { class: 'pro-list', 'aria-label': TEXTS.onPrice })
  const below = element('ul', { class: 'pro-list', 'aria-label': TEXTS.below })
  const stop = $indicators.subscribe((all) => {
    const isOnPrice = ({ name }: IndicatorSetting) => indicatorKind(name).isOnPrice === true
    update(onPrice, all.filter(isOnPrice))
    update(
      below,
      all.filter((one) => !isOnPrice(one)),
    )
  })
  const title = (text: string) => element('h3', { class: 'pro-sheet__title' }, text)
  openSheet(TEXTS.title, title(TEXTS.onPrice), onPrice, title(TEXTS.below), below)
  onPrice.closest('dialog')?.addEventListener('close', stop)
}

/** Rows move with what was typed in them and with the focus. */
function update(list: HTMLElement, settings: readonly IndicatorSetting[]): void {
  const focused = document.activeElement
  const rows = new Map([...list.children].map((row) => [(row as HTMLElement).dataset.name, row]))
  const ordered = settings.map((setting) => rows.get(setting.name) ?? rowOf(setting))
  if (ordered.some((row, i) => list.children[i] !== row)) list.replaceChildren(...ordered)
  ordered.forEach((row, i) => {
    const [box] = row.getElementsByTagName('input')
    if (box) box.checked = settings[i]?.isOn === true
    const [up, down] = marked(row, 'by')
    up?.toggleAttribute('disabled', i === 0)
    down?.toggleAttribute('disabled', i === ordered.length - 1)
  })
  if (focused instanceof HTMLElement && list.contains(focused)) focused.focus()
}

function rowOf({ name, parameters }: IndicatorSetting): HTMLElement {
  const box = element('input', { type: 'checkbox' })
  box.addEventListener('change', () => {
    const refusal = toggleIndicator(name)
    if (!refusal) return
    box.checked = false
    showToast(refusal, 'failure')
  })
  const mover = (text: string, label: string, by: -1 | 1) => {
    const button = textButton(text, { 'aria-label': label, 'data-by': String(by) })
    button.addEventListener('click', () => moveIndicator(name, by))
    return button
  }
  const form = formOf(name, parameters)
  const edit = textButton(TEXTS.parameters, {
    'aria-label': TEXTS.edit(name),
    'aria-expanded': 'false',
  })
  edit.addEventListener('click', () => {
    form.hidden = !form.hidden
    edit.setAttribute('aria-expanded', String(!form.hidden))
  })
  const line = element(
    'div',
    { class: 'pro-list__row' },
    element('label', {}, box, name),
    mover('↑', TEXTS.up(name), -1),
    mover('↓', TEXTS.down(name), 1),
    edit,
  )
  return element('li', { 'data-name': name }, line, form)
}

function formOf(name: IndicatorSetting['name'], parameters: readonly number[]): HTMLFormElement {
  const { parameters: wanted } = indicatorKind(name)
  const inputs = wanted.map((_, i) =>
    element('input', {
      id: `${name}-${i}`,
      inputmode: 'numeric',
      autocomplete: 'off',
      maxlength: '6',
      value: String(parameters[i] ?? ''),
      'aria-describedby': `${name}-problem`,
    }),
  )
  const fields = wanted.map(({ label }, i) =>
    element('p', {}, element('label', { for: `${name}-${i}` }, label), inputs[i] ?? ''),
  )
  const problem = element('p', { class: 'pro-form__problem', role: 'alert', id: `${name}-problem` })
  const reset = textButton(TEXTS.reset)
  const save = element('button', { type: 'submit', class: 'pro-form__save' }, TEXTS.save)
  const form = element(
    'form',
    { class: 'pro-form', hidden: '', novalidate: '' },
    ...fields,
    problem,
    element('p', { class: 'pro-form__foot' }, reset, save),
  )
  const store = () => {
    const problems = saveParameters(
      name,
      inputs.map(({ value }) => value),
    )
    const sentences = problems.filter((one) => one !== undefined)
    for (const [i, input] of inputs.entries())
      input.setAttribute('aria-invalid', String(problems[i] !== undefined))
    problem.textContent = sentences.join('；')
    if (sentences.length > 0) inputs.find((_, i) => problems[i])?.focus()
    else showToast(TEXTS.saved(name), 'success')
  }
  reset.addEventListener('click', () => {
    usualParameters(name).forEach((value, i) => {
      const input = inputs[i]
      if (input) input.value = String(value)
    })
    store()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    store()
  })
  return form
}
