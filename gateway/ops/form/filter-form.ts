import { html } from 'hono/html'
import type { ValueOf } from '#api/codec.ts'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { optionalField } from './field.ts'
import { type FieldSet, readFields, renderFields, textsOf } from './field-set.ts'

export type FilterOf<F extends FieldSet> = { [K in keyof F]?: ValueOf<F[K]['codec']> | undefined }

/** Parses the fields of an address; empty or invalid ones do not filter. */
export function readFilter<F extends FieldSet>(fields: F, url: URL): FilterOf<F>
export function readFilter(fields: FieldSet, url: URL): FilterOf<FieldSet> {
  return readFields(optionalOf(fields), Object.fromEntries(url.searchParams)).values
}

const optionalOf = (fields: FieldSet): FieldSet =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      optionalField(field, field.empty ?? '全部'),
    ]),
  )

interface FilterForm<F extends FieldSet> {
  fields: F
  filter: FilterOf<F>
  hasFile: boolean
}

/** A form that requests the page again, so that the address can be bookmarked and sent; with a link to the file. */
export function filterForm<F extends FieldSet>(
  { fields, filter, hasFile }: FilterForm<F>,
  context: OpsContext,
): Markup {
  const { url } = context
  const texts = textsOf(optionalOf(fields), filter)
  const controls = renderFields(optionalOf(fields), { texts }, context)
  return html`<form class="filters" method="get" action="${url.pathname}">${controls}
<div class="buttons"><button>${controls.length > 0 ? '查询' : '刷新'}</button>${hasFile ? html`<a class="button quiet" href="${csvAddress(url)}">导出表格</a>` : ''}</div></form>`
}

/** The address of the page with the same filters, as a file. */
export function csvAddress(url: URL): string {
  const query = new URLSearchParams(url.search)
  query.set('format', 'csv')
  return `${url.pathname}?${query}`
}

export function wantsCsv(url: URL): boolean {
  return url.searchParams.get('format') === 'csv'
}
