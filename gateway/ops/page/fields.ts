import { html } from 'hono/html'
import type { Fields, Markup, OpsContext, Posted } from './ops-page.ts'

interface Field {
  name: string
  label: string
  value: string
  type?: 'text' | 'number' | 'date' | 'datetime-local' | 'search'
  hint?: string
  isRequired?: boolean
  maxLength?: number
  /** What was posted and refused: its value and sentence win. */
  posted?: Posted | undefined
}

export function field(options: Field): Markup {
  const { name, label, type = 'text', hint, isRequired, maxLength, posted } = options
  const value = posted?.values[name] ?? options.value
  const error = posted?.errors[name]
  return html`<label class="field"><span>${label}</span>
<input name="${name}" type="${type}" value="${value}" autocomplete="off"${isRequired ? html` required` : ''}${maxLength ? html` maxlength="${maxLength}"` : ''}${type === 'number' ? html` min="0" step="1" inputmode="numeric"` : ''}${error ? html` aria-invalid="true"` : ''}>
${error ? html`<em class="error">${error}</em>` : hint ? html`<em>${hint}</em>` : ''}</label>`
}

interface Area extends Omit<Field, 'type' | 'hint'> {
  rows?: number
}

export function area({
  name,
  label,
  value,
  rows = 4,
  isRequired,
  maxLength,
  posted,
}: Area): Markup {
  const error = posted?.errors[name]
  return html`<label class="field wide"><span>${label}</span>
<textarea name="${name}" rows="${rows}"${isRequired ? html` required` : ''}${maxLength ? html` maxlength="${maxLength}"` : ''}${error ? html` aria-invalid="true"` : ''}>${posted?.values[name] ?? value}</textarea>
${error ? html`<em class="error">${error}</em>` : ''}</label>`
}

interface Choice {
  value: string
  label: string
}

export function choice(
  name: string,
  label: string,
  choices: readonly Choice[],
  chosen: string,
): Markup {
  return html`<label class="field"><span>${label}</span><select name="${name}">${choices.map(
    (one) =>
      html`<option value="${one.value}"${one.value === chosen ? html` selected` : ''}>${one.label}</option>`,
  )}</select></label>`
}

export function tick(name: string, label: string, isTicked: boolean): Markup {
  return html`<label class="tick"><input type="checkbox" name="${name}" value="1"${isTicked ? html` checked` : ''}><span>${label}</span></label>`
}

interface ActionForm {
  /** Name of the page's action. */
  action: string
  label: string
  fields?: readonly Markup[]
  /** Sent along unseen: what the action is done to. */
  hidden?: Fields
  isDangerous?: boolean
  isQuiet?: boolean
}

/** A form that does one of the page's actions, on the page it stands on. */
export function actionForm({ formToken, url }: OpsContext, form: ActionForm): Markup {
  const { action, label, fields = [], hidden = {}, isDangerous, isQuiet } = form
  const kind = isDangerous ? 'danger' : isQuiet ? 'quiet' : ''
  const sent = Object.entries({ ...hidden, action, formToken })
  return html`<form class="action" method="post" action="${url.pathname}${url.search}">
${sent.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${fields}
<div class="buttons"><button class="${kind}">${label}</button></div></form>`
}

/** An action that cannot be taken back asks once more, without script. */
export function confirmed(label: string, question: string, form: Markup): Markup {
  return html`<details class="confirm"><summary class="button quiet">${label}</summary><p>${question}</p>${form}</details>`
}

/** Filters are a form that asks for the page again; the address can be kept and sent. */
export function filters(
  path: string,
  fields: readonly Markup[],
  csvAddress?: string,
  label = '查询',
): Markup {
  return html`<form class="filters" method="get" action="/ops/${path}">${fields}
<div class="buttons"><button>${label}</button>${csvAddress ? html`<a class="button quiet" href="${csvAddress}">导出表格</a>` : ''}</div></form>`
}

/** The address of the page with the same filters, as a file. */
export function csvAddress(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.set('format', 'csv')
  return `${url.pathname}?${query}`
}

export function isCsvAsked(url: URL): boolean {
  return url.searchParams.get('format') === 'csv'
}
