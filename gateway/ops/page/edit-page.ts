import { html } from 'hono/html'
import { csvAddress, wantsCsv } from '../form/filter-form.ts'
import type { OpsForm } from '../form/ops-form.ts'
import type { CsvFile } from './csv.ts'
import {
  type Markup,
  type OpsActions,
  type OpsContext,
  type OpsPage,
  type OpsPlace,
  opsPage,
} from './ops-page.ts'
import { pageLink } from './table.ts'

/** A part of the page that another domain contributes: facts, and the forms below them. */
export interface EditSection<Item> {
  /** Order among the sections. */
  position: number
  show(item: Item, context: OpsContext): Markup
  forms?: readonly OpsForm<Item>[]
  /** Forms that `show` renders. */
  actions?: readonly OpsForm<Item>[]
}

interface EditOptions<Item> extends OpsPlace {
  /** The object the address names; undefined if it does not exist or its name is invalid. */
  load(context: OpsContext): Promise<Item | undefined>
  /** Facts shown above the forms. */
  show?(item: Item, context: OpsContext): Markup | Promise<Markup>
  forms: readonly OpsForm<NoInfer<Item>>[]
  /** Forms that `show` renders. */
  actions?: readonly OpsForm<NoInfer<Item>>[]
  /** Shown below the forms. */
  sections?(): Promise<readonly EditSection<NoInfer<Item>>[]>
  /** Labels and paths below `/ops/`. */
  links?(item: Item): readonly (readonly [label: string, path: string])[]
  /** A file of the page, behind a link below the forms. */
  file?: { label: string; load(item: Item, context: OpsContext): Promise<CsvFile> }
}

/** A page of one object: its facts, and the forms that change it. */
export function editPage<Item>(options: EditOptions<Item>): OpsPage {
  const { load, forms, actions = [], sections = async () => [], file } = options
  const actionsOf = (all: readonly OpsForm<Item>[]): OpsActions =>
    Object.fromEntries(all.map((form) => [form.action, changing(form, load)]))
  return opsPage({
    ...options,
    actions: actionsOf([...forms, ...actions]),
    foundActions: async () =>
      actionsOf(
        (await sections()).flatMap(({ forms = [], actions = [] }) => [...forms, ...actions]),
      ),
    async show(context) {
      const item = await load(context)
      if (item === undefined) return 'missing'
      if (file && wantsCsv(context.url)) return file.load(item, context)
      return html`${options.show?.(item, context)}
${forms.map((form) => form.render(item, context))}
${sectionsMarkup(await sections(), item, context)}
${linksMarkup(options, item, context)}`
    },
  })
}

function sectionsMarkup<Item>(
  sections: readonly EditSection<Item>[],
  item: Item,
  context: OpsContext,
): readonly Markup[] {
  return sections
    .toSorted((a, b) => a.position - b.position)
    .map(
      ({ show, forms = [] }) =>
        html`<section>${show(item, context)}${forms.map((form) => form.render(item, context))}</section>`,
    )
}

function linksMarkup<Item>(
  { links, file }: EditOptions<Item>,
  item: Item,
  { url }: OpsContext,
): Markup {
  const all = (links?.(item) ?? []).map(([label, path]) => pageLink(path, label))
  if (file) all.push(html`<a href="${csvAddress(url)}">${file.label}</a>`)
  return all.length > 0 ? html`<p>${all.map((link, i) => [i > 0 ? '　' : '', link])}</p>` : html``
}

/** Only an existing item whose form is offered can be changed. */
function changing<Item>(
  form: OpsForm<Item>,
  load: (context: OpsContext) => Promise<Item | undefined>,
): Pick<OpsForm<Item>, 'title' | 'symbols' | 'permission' | 'run'> {
  const { title, gone, symbols, permission } = form
  return {
    ...{ title, symbols, permission },
    async run(context) {
      const item = await load(context)
      if (item === undefined || !form.isOffered(item)) return { kind: 'refused', message: gone }
      return form.run(context)
    },
  }
}
