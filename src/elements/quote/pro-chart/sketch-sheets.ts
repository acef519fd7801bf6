import { SKETCH_TEXT_MAX } from '#api/quote/sketch/sketch.ts'
import { element } from '#elements/shell/element.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import { openSheet, textButton } from './popup-sheet.ts'

const TEXTS = PRO_TEXTS.sketch

/** Resolves with the words to put on the chart; undefined if the sheet was closed. */
export function requestWords(): Promise<string | undefined> {
  const field = element('input', {
    maxlength: String(SKETCH_TEXT_MAX),
    autocomplete: 'off',
    'aria-label': TEXTS.words,
    placeholder: TEXTS.words,
  })
  const problem = element('p', { class: 'pro-form__problem', role: 'alert' })
  const put = element('button', { type: 'submit', class: 'pro-form__save' }, TEXTS.put)
  const form = element('form', { class: 'pro-search', novalidate: '' }, field, problem, put)
  let words: string | undefined
  let close = () => {}
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = field.value.trim()
    problem.textContent = typed ? '' : TEXTS.wordsMissing
    if (!typed) return
    words = typed
    close()
  })
  close = openSheet(TEXTS.wordsTitle, form)
  field.focus()
  return closed(form).then(() => words)
}

/** Whether the person confirms that all sketches go. */
export function confirmDeleting(count: number, adjustment: string): Promise<boolean> {
  let isConfirmed = false
  let close = () => {}
  const yes = textButton(TEXTS.deleteAll, { class: 'pro-form__save', 'data-kind': 'danger' })
  const no = textButton(TEXTS.leave)
  const words = element('p', {}, TEXTS.deleteAllText(count, adjustment))
  yes.addEventListener('click', () => {
    isConfirmed = true
    close()
  })
  no.addEventListener('click', () => close())
  const foot = element('p', { class: 'pro-form__foot' }, no, yes)
  close = openSheet(TEXTS.deleteAllTitle, words, foot)
  return closed(words).then(() => isConfirmed)
}

function closed(part: Element): Promise<void> {
  return new Promise((resolve) =>
    part.closest('dialog')?.addEventListener('close', () => resolve(), { once: true }),
  )
}
