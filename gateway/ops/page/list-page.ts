import { html } from 'hono/html'
import type { FieldSet } from '../form/field-set.ts'
import { type FilterOf, filterForm, readFilter, wantsCsv } from '../form/filter-form.ts'
import type { Finder } from '../form/finder.ts'
import type { OpsForm } from '../form/ops-form.ts'
import { type Markup, type OpsContext, type OpsPage, type OpsPlace, opsPage } from './ops-page.ts'
import { readFromCopy } from './replica-reads.ts'
import { type Column, table, tableFile } from './table.ts'

const PAGE_ROWS = 200
export const FILE_ROWS = 50_000

export interface Slice {
  limit: number
  /** Only rows below this id. */
  before?: number
}

interface ListOptions<Row, F extends FieldSet> extends OpsPlace {
  /** Fields of the address; `{}` if there are no filters. */
  filters: F
  load(context: OpsContext, filter: FilterOf<F>, slice: Slice): Promise<readonly Row[]>
  columns: readonly Column<Row>[]
  /** Heading of the table, if it differs from the title of the page. */
  caption?: string
  /** Text shown if there are no rows. */
  empty: string
  /** Link to the rows below the last one; if missing, the page ends there. */
  older?: { label: string; id(row: Row): number }
  /** `false` if nothing is exported. */
  csv?: false
  finder?: Finder
  /** Forms above the table. */
  forms?: readonly OpsForm<readonly NoInfer<Row>[]>[]
  /** Forms that columns and `below` render. */
  actions?: readonly (Pick<OpsForm<never>, 'action' | 'title' | 'symbols' | 'run'> &
    Partial<Pick<OpsForm<never>, 'permission'>>)[]
  /** Shown above the forms, for all rows of the filter: sums, or what waits. */
  above?(filter: FilterOf<F>, context: OpsContext): Promise<Markup>
  below?(rows: readonly Row[], context: OpsContext): Markup
}

/** A page of rows: filters, file, forms, table and the link to older rows. */
export function listPage<Row, F extends FieldSet>(options: ListOptions<Row, F>): OpsPage {
  const { title, filters, columns, forms = [], actions = [], finder, csv } = options
  return opsPage({
    ...options,
    actions: Object.fromEntries([...forms, ...actions].map((form) => [form.action, form])),
    async show(context) {
      const { url } = context
      const to = finder?.pathFor(url)
      if (to !== undefined) return { kind: 'elsewhere', to }
      const filter = readFilter(filters, url)
      if (wantsCsv(url) && csv !== false) {
        const rows = await options.load(readFromCopy(context), filter, { limit: FILE_ROWS })
        return tableFile(title, { columns, rows }, context)
      }
      const rows = await options.load(context, filter, { limit: PAGE_ROWS, ...beforeOf(url) })
      return renderList(options, filter, rows, context)
    },
  })
}

function beforeOf(url: URL): Pick<Slice, 'before'> {
  const before = url.searchParams.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(before) ? { before: Number(before) } : {}
}

function renderList<Row, F extends FieldSet>(
  options: ListOptions<Row, F>,
  filter: FilterOf<F>,
  rows: readonly Row[],
  context: OpsContext,
): Markup {
  const { title, caption = title, columns, empty, forms = [], filters: fields, csv } = options
  const hasFile = csv !== false
  const hasFilterForm = hasFile || Object.keys(fields).length > 0
  return html`${options.finder?.render(context)}
${hasFilterForm ? filterForm({ fields, filter, hasFile }, context) : ''}
${options.above?.(filter, context)}
${forms.map((form) => form.render(rows, context))}
${table({ caption, columns, rows, empty }, context)}
${olderLink(options, rows, context)}
${options.below?.(rows, context)}`
}

function olderLink<Row, F extends FieldSet>(
  { older }: ListOptions<Row, F>,
  rows: readonly Row[],
  { url }: OpsContext,
): Markup | undefined {
  const last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined
  if (!older || !last) return undefined
  const query = new URLSearchParams(url.search)
  query.set('before', String(older.id(last)))
  return html`<p><a href="${url.pathname}?${query}">${older.label}</a></p>`
}
