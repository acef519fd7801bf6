import { html } from 'hono/html'
import type { Markup } from '../page/ops-page.ts'
import type { Control } from './field.ts'

export interface InputLook {
  type?: 'text' | 'number' | 'date' | 'datetime-local' | 'search' | 'password'
  maxLength?: number
  /** What the browser may fill in. */
  autocomplete?: string
  /** Values to choose from; any other may be typed. */
  suggestions?: readonly Choice[]
}

/** A single-line field. */
export function input(
  control: Control,
  { type = 'text', maxLength, suggestions, autocomplete = 'off' }: InputLook,
): Markup {
  const { name, label, text, hint, isRequired, error } = control
  return html`<label class="field"><span>${label}</span>
<input name="${name}" type="${type}" value="${type === 'password' ? '' : text}" autocomplete="${autocomplete}"${isRequired ? html` required` : ''}${maxLength ? html` maxlength="${maxLength}"` : ''}${type === 'number' ? html` min="0" step="1" inputmode="numeric"` : ''}${error ? html` aria-invalid="true"` : ''}${suggestions ? html` list="${name}-choices"` : ''}>
${suggestions ? html`<datalist id="${name}-choices">${suggestions.map((one) => html`<option value="${one.value}">${one.label}</option>`)}</datalist>` : ''}
${error ? html`<em class="error">${error}</em>` : hint ? html`<em>${hint}</em>` : ''}</label>`
}

interface AreaLook {
  rows: number
  maxLength: number
}

/** A multi-line field. */
export function area(control: Control, { rows, maxLength }: AreaLook): Markup {
  const { name, label, text, isRequired, error } = control
  return html`<label class="field wide"><span>${label}</span>
<textarea name="${name}" rows="${rows}"${isRequired ? html` required` : ''} maxlength="${maxLength}"${error ? html` aria-invalid="true"` : ''}>${text}</textarea>
${error ? html`<em class="error">${error}</em>` : ''}</label>`
}

export interface Choice {
  value: string
  label: string
}

/** A choice of one; the first option may be empty. */
export function select(control: Control, choices: readonly Choice[]): Markup {
  const { name, label, text, empty, error } = control
  const all = empty ? [{ value: '', label: empty }, ...choices] : choices
  return html`<label class="field"><span>${label}</span><select name="${name}"${error ? html` aria-invalid="true"` : ''}>${all.map(
    (one) =>
      html`<option value="${one.value}"${one.value === text ? html` selected` : ''}>${one.label}</option>`,
  )}</select>${error ? html`<em class="error">${error}</em>` : ''}</label>`
}

export function tick({ name, label, text }: Control): Markup {
  return html`<label class="tick"><input type="checkbox" name="${name}" value="1"${text === '1' ? html` checked` : ''}><span>${label}</span></label>`
}

/** Several ticks under one label; the text names the ticked values. */
export function ticks({ name, label, text, error }: Control, choices: readonly Choice[]): Markup {
  const ticked = text.split(' ')
  return html`<fieldset class="field wide"><legend>${label}</legend>${choices.map((one) =>
    tick({
      ...NO_CONTROL,
      name: `${name}.${one.value}`,
      label: one.label,
      text: ticked.includes(one.value) ? '1' : '',
    }),
  )}${error ? html`<em class="error">${error}</em>` : ''}</fieldset>`
}

/** A choice of a level for each of several things; the text names them as `thing:level`. */
export function levels(
  { name, label, text, error }: Control,
  things: readonly Choice[],
  levelChoices: readonly Choice[],
): Markup {
  const chosen = new Map(text.split(' ').map((word) => [word.split(':')[0], word.split(':')[1]]))
  return html`<fieldset class="field wide"><legend>${label}</legend>${things.map((one) =>
    select(
      {
        ...NO_CONTROL,
        name: `${name}.${one.value}`,
        label: one.label,
        text: chosen.get(one.value) ?? '',
        empty: '无',
      },
      levelChoices,
    ),
  )}${error ? html`<em class="error">${error}</em>` : ''}</fieldset>`
}

const NO_CONTROL = { isRequired: false, error: undefined }

export function hidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}">`
}
