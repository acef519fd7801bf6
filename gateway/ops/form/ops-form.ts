import { html } from 'hono/html'
import type { ValueOf } from '#api/codec.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { requestApproval } from '../approval/request-approval.ts'
import type { Fields, Markup, OpsContext, OpsOutcome, Posted } from '../page/ops-page.ts'
import { hidden } from './controls.ts'
import { type FieldSet, readFields, renderFields, textsOf, type ValuesOf } from './field-set.ts'

const GONE = '内容已变化，请刷新页面'
const SEVERAL_WRONG = '没有保存，请修改标出的内容'

type Initial<F extends FieldSet> = { [K in keyof F]?: ValueOf<F[K]['codec']> | null | undefined }

interface FormOptions<Item, F extends FieldSet> {
  /** The action name it is posted under. */
  action: string
  /** Its name in the audit log. */
  title: string
  /** Label of the button. */
  label: string
  isDangerous?: boolean
  isQuiet?: boolean
  fields: F
  /** Initial values of the fields. */
  initial?(item: Item, context: OpsContext): Initial<F>
  /** Hints below fields, if they depend on the item. */
  hints?(item: Item): Fields
  /** Errors across fields; values that could not be parsed are missing. */
  check?(values: Partial<ValuesOf<F>>): Fields
  /** If missing, the form is always offered. */
  isOffered?(item: Item): boolean
  /** Hides the form behind a question, for actions that cannot be undone. */
  confirm?: { label: string; question: string | ((item: Item) => string) }
  /** Heading of a panel around the form. */
  heading?(item: Item, context: OpsContext): string
  hint?(item: Item, context: OpsContext): string
  /** The path of a page that receives the same fields and answers what they will look like, shown below the form. */
  previewPath?: string
  /** A right that can be given alone, such as `grant`; by default the right to use the whole page is needed. */
  permission?: string
  /** Securities whose quotes `run` needs. */
  symbols?(context: OpsContext): Promise<readonly StockSymbol[]>
  /** If it names what is to happen, another operator approves that before `run`. */
  secondPerson?: {
    summary(values: ValuesOf<F>, context: OpsContext): Promise<string | undefined>
    /** The result is a file: the person who requested it collects it after the approval. */
    isCollected?: boolean
  }
  /** `context.db` is a transaction; undefined means that the item can no longer be changed. */
  run(values: ValuesOf<F>, context: OpsContext): Promise<OpsOutcome | undefined>
  /** The sentence for this case. */
  gone?: string
}

/** A form with one action: on an `Item` of its page, or on something new. */
export interface OpsForm<Item> {
  action: string
  title: string
  gone: string
  permission: string | undefined
  symbols?: ((context: OpsContext) => Promise<readonly StockSymbol[]>) | undefined
  isOffered(item: Item): boolean
  render(item: Item, context: OpsContext): Markup
  /** Parses the post and runs the action, or reports every invalid field. */
  run(context: OpsContext): Promise<OpsOutcome>
}

export function opsForm<Item, F extends FieldSet>(options: FormOptions<Item, F>): OpsForm<Item> {
  const { action, title, symbols, permission, gone = GONE } = options
  const isOffered = (item: Item) => options.isOffered?.(item) ?? true
  return {
    ...{ action, title, gone, symbols, permission, isOffered },
    render: (item, context) =>
      context.mayAct(permission) && isOffered(item) ? renderForm(options, item, context) : html``,
    async run(context) {
      const reading = readFields(options.fields, context.posted.values)
      const wrong = reading.kind === 'incomplete' ? reading.errors : {}
      const errors = { ...options.check?.(reading.values), ...wrong }
      if (reading.kind === 'incomplete' || Object.keys(errors).length > 0) return refusal(errors)
      const request = await requestOf(options, reading.values, context)
      return (
        request ??
        (await options.run(reading.values, context)) ?? { kind: 'refused', message: gone }
      )
    },
  }
}

/** The request to a second person, if the action needs one. */
async function requestOf<Item, F extends FieldSet>(
  { action, title, fields, secondPerson }: FormOptions<Item, F>,
  values: ValuesOf<F>,
  context: OpsContext,
): Promise<OpsOutcome | undefined> {
  if (!secondPerson || context.isApproved) return undefined
  const summary = await secondPerson.summary(values, context)
  if (summary === undefined) return undefined
  const { isCollected = false } = secondPerson
  return requestApproval(context, {
    ...{ action, title, summary, isCollected },
    fields: Object.keys(fields),
  })
}

/** The refusal of a form with one sentence beside each invalid field. */
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

/** Whether this is the form that was posted and refused: on a page with many, the one with the same subject. */
function isPosted<Item, F extends FieldSet>(
  { action, fields }: FormOptions<Item, F>,
  initial: Fields,
  posted: Posted,
): boolean {
  return (
    posted.action === action &&
    // An action that found something has succeeded: its form is empty again.
    Object.keys(posted.found).length === 0 &&
    Object.entries(fields).every(
      ([name, { isSubject }]) => !isSubject || posted.values[name] === initial[name],
    )
  )
}

type Form = Pick<
  FormOptions<never, FieldSet>,
  'action' | 'label' | 'isDangerous' | 'isQuiet' | 'previewPath'
>

function formMarkup(
  { action, label, isDangerous, isQuiet, previewPath }: Form,
  controls: readonly Markup[],
  { formToken, url }: OpsContext,
): Markup {
  const kind = isDangerous ? 'danger' : isQuiet ? 'quiet' : ''
  return html`<form class="action" method="post" action="${url.pathname}${url.search}">
${hidden('action', action)}${hidden('formToken', formToken)}${controls}
<div class="buttons"><button class="${kind}">${label}</button>${previewPath ? html`<button class="quiet" formaction="/ops/${previewPath}" formtarget="preview" formnovalidate data-preview>预览</button>` : ''}</div></form>
${previewPath ? html`<iframe class="phone" name="preview" title="读者将看到的页面"></iframe>` : ''}`
}
