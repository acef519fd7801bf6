import { html } from 'hono/html'
import type { ValueOf } from '#api/codec.ts'
import type { Fields, Markup, OpsContext, OpsOutcome, Posted } from '../page/ops-page.ts'
import { hidden } from './controls.ts'
import { type FieldSet, readFields, renderFields, textsOf, type ValuesOf } from './field-set.ts'

const GONE = '内容已变化，请刷新页面'
const SEVERAL_WRONG = '没有保存，请修改标出的内容'

type Initial<F extends FieldSet> = { [K in keyof F]?: ValueOf<F[K]['codec']> | null | undefined }

interface FormOptions<Item, F extends FieldSet> {
  /** The name it is posted under. */
  action: string
  /** As the audit log names it. */
  title: string
  /** On the button. */
  label: string
  isDangerous?: boolean
  isQuiet?: boolean
  fields: F
  /** What the fields hold before anybody types. */
  initial?(item: Item, context: OpsContext): Initial<F>
  /** What stands beneath fields, where it depends on the item. */
  hints?(item: Item): Fields
  /** Errors that no field has by itself; values that could not be read are missing. */
  check?(values: Partial<ValuesOf<F>>): Fields
  /** Without it the form is always there. */
  isOffered?(item: Item): boolean
  /** Folds the form away behind a question, for what cannot be taken back. */
  confirm?: { label: string; question: string | ((item: Item) => string) }
  /** A panel around the form. */
  heading?(item: Item, context: OpsContext): string
  hint?(item: Item, context: OpsContext): string
  /** `context.db` is a transaction; undefined says that the item is no longer there to be changed. */
  run(values: ValuesOf<F>, context: OpsContext): Promise<OpsOutcome | undefined>
  /** The sentence for that. */
  gone?: string
}

/** A form that does one thing: to an `Item` of its page, or to something new. */
export interface OpsForm<Item> {
  action: string
  title: string
  gone: string
  isOffered(item: Item): boolean
  render(item: Item, context: OpsContext): Markup
  /** Reads what was posted and does it, or names every wrong field. */
  run(context: OpsContext): Promise<OpsOutcome>
}

export function opsForm<Item, F extends FieldSet>(options: FormOptions<Item, F>): OpsForm<Item> {
  const { action, title, gone = GONE } = options
  const isOffered = (item: Item) => options.isOffered?.(item) ?? true
  return {
    ...{ action, title, gone, isOffered },
    render: (item, context) => (isOffered(item) ? renderForm(options, item, context) : html``),
    async run(context) {
      const reading = readFields(options.fields, context.posted.values)
      const wrong = reading.kind === 'incomplete' ? reading.errors : {}
      const errors = { ...options.check?.(reading.values), ...wrong }
      if (reading.kind === 'incomplete' || Object.keys(errors).length > 0) return refusal(errors)
      return (await options.run(reading.values, context)) ?? { kind: 'refused', message: gone }
    },
  }
}

/** The refusal of a form with one sentence beside each wrong field. */
export function refusal(errors: Fields): OpsOutcome {
  const [first = SEVERAL_WRONG, ...others] = Object.values(errors)
  return { kind: 'refused', message: others.length > 0 ? SEVERAL_WRONG : first, errors }
}

function renderForm<Item, F extends FieldSet>(
  options: FormOptions<Item, F>,
  item: Item,
  context: OpsContext,
): Markup {
  const { confirm, heading, hint } = options
  const initial = textsOf(options.fields, options.initial?.(item, context) ?? {})
  const posted = isPosted(options, initial, context.posted) ? context.posted : undefined
  const texts = posted ? { texts: posted.values, errors: posted.errors } : { texts: initial }
  const controls = renderFields(options.fields, { ...texts, hints: options.hints?.(item) }, context)
  const form = formMarkup(options, controls, context)
  const folded = confirm
    ? html`<details class="confirm"${posted ? html` open` : ''}><summary class="button quiet">${confirm.label}</summary><p>${typeof confirm.question === 'string' ? confirm.question : confirm.question(item)}</p>${form}</details>`
    : form
  if (!heading) return folded
  return html`<section class="panel"><h2>${heading(item, context)}</h2>
${hint ? html`<p class="hint">${hint(item, context)}</p>` : ''}
${folded}</section>`
}

/** Whether it is this form that was posted and refused: on a page of many, the one of the same subject. */
function isPosted<Item, F extends FieldSet>(
  { action, fields }: FormOptions<Item, F>,
  initial: Fields,
  posted: Posted,
): boolean {
  return (
    posted.action === action &&
    Object.entries(fields).every(
      ([name, { isSubject }]) => !isSubject || posted.values[name] === initial[name],
    )
  )
}

type Form = Pick<FormOptions<never, FieldSet>, 'action' | 'label' | 'isDangerous' | 'isQuiet'>

function formMarkup(
  { action, label, isDangerous, isQuiet }: Form,
  controls: readonly Markup[],
  { formToken, url }: OpsContext,
): Markup {
  const kind = isDangerous ? 'danger' : isQuiet ? 'quiet' : ''
  return html`<form class="action" method="post" action="${url.pathname}${url.search}">
${hidden('action', action)}${hidden('formToken', formToken)}${controls}
<div class="buttons"><button class="${kind}">${label}</button></div></form>`
}
