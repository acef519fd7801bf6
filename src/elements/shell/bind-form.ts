import type { Form, FormStore } from '#lib/data/form.ts'
import { controlsOf, fillFields, readFields, readTyped } from './form-fields.ts'
import { findPart, setText } from './parts.ts'

/**
 * Binds a `<form>` to its store: typed values go into the store; values, one sentence per field and the sentence of the
 * form come out. The sentence of a field is written into the element whose id is that of the field, or of its radio
 * group, with `-error`; the sentence of the form into the part `notice`, or without one at the first field.
 */
export function bindForm<Values extends object>(
  form: HTMLFormElement,
  $form: FormStore<Values>,
  onDone = () => {},
): () => void {
  let [round, attempt, problem] = [0, 0, '']
  const edit = () => $form.edit(readFields(form, $form.get().values))
  const submit = async (event: Event) => {
    event.preventDefault()
    edit()
    if (await $form.submit()) onDone()
  }
  const show = (state: Form<Values>) => {
    if (state.round !== round) fillFields(form, state.values)
    showProblems(form, state)
    const notice = findPart(form, 'notice')
    // The element may show its own message there.
    if (notice && state.problem !== problem) setText(notice, state.problem)
    if (state.attempt !== attempt) focusFirstWrong(form)
    round = state.round
    attempt = state.attempt
    problem = state.problem
  }
  const typed = readTyped(form, $form.get().values)
  if (Object.keys(typed).length > 0) $form.edit(typed)
  form.noValidate = true
  form.addEventListener('input', edit)
  form.addEventListener('submit', submit)
  const stop = $form.subscribe(show)
  return () => {
    stop()
    form.removeEventListener('input', edit)
    form.removeEventListener('submit', submit)
  }
}

/** A wrong field that holds a code is selected by its own element: here it only receives focus. */
export function focusFirstWrong(root: ParentNode): void {
  root.querySelector<HTMLElement>(WRONG_FIELD)?.focus()
}

export const WRONG_FIELD =
  ':is(input, textarea, select)[aria-invalid="true"], [data-invalid][tabindex]'

function showProblems<Values extends object>(form: HTMLFormElement, state: Form<Values>): void {
  const problems = new Map<string, unknown>(Object.entries(state.problems))
  const notice = findPart(form, 'notice')
  const names = Object.keys(state.values).filter((name) => controlsOf(form, name).length > 0)
  for (const name of names) {
    const otherwise = !notice && name === names[0] ? state.problem : ''
    showProblem(form, name, String(problems.get(name) ?? otherwise))
  }
  for (const button of form.elements)
    if (button.matches('[type="submit"]')) button.setAttribute('aria-busy', String(state.isSending))
}

function showProblem(form: HTMLFormElement, name: string, sentence: string): void {
  const [control] = controlsOf(form, name)
  if (!control) return
  const group = control.closest<HTMLElement>('[role="radiogroup"]')
  const place = document.getElementById(`${group?.id ?? control.id}-error`)
  for (const marked of group ? [group, control] : [control])
    marked.setAttribute('aria-invalid', String(sentence !== ''))
  if (!place) return
  if (!group && !control.hasAttribute('aria-describedby'))
    control.setAttribute('aria-describedby', place.id)
  setText(place, sentence)
  place.hidden = sentence === ''
}
