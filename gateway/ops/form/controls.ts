import { html } from 'hono/html'
import type { Markup } from '../page/ops-page.ts'
import type { Control } from './field.ts'

export interface InputLook {
  type?: 'text' | 'number' | 'date' | 'datetime-local' | 'search'
  maxLength?: number
  /** Values to choose from; any other may be typed. */
  suggestions?: readonly Choice[]
}

/** A single-line field. */
export function input(
  control: Control,
  { type = 'text', maxLength, suggestions }: InputLook,
): Markup {
  const { name, label, text, hint, isRequired, error } = control
  return html`<label class="field"><span>${label}</span>
<input name="${name}" type="${type}" value="${text}" autocomplete="off"${isRequired ? html` required` : ''}${maxLength ? html` maxlength="${maxLength}"` : ''}${type === 'number' ? html` min="0" step="1" inputmode="numeric"` : ''}${error ? html` aria-invalid="true"` : ''}${suggestions ? html` list="${name}-choices"` : ''}>
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

export function hidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}">`
}
