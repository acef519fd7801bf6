import { html } from 'hono/html'
import { timeText } from '#gateway/china-time.ts'
import { yuanPlain } from '#gateway/money.ts'
import type { CsvCell, CsvFile } from './csv.ts'
import { numberText } from './format.ts'
import type { Markup, OpsContext } from './ops-page.ts'

type Value = string | number | Date | null | undefined

/** One column of a table on a page and of the file exported from it. */
export interface Column<Row> {
  title: string
  /** The format of the value: money is whole fen, a share is text beside numbers. */
  kind?: 'text' | 'number' | 'share' | 'yuan' | 'time'
  /** If missing, the column is left out of the file. */
  value?(row: Row, context: OpsContext): Value
  /** Replaces the formatted value on the page; the file contains the value. */
  cell?(row: Row, context: OpsContext): Markup
  isFileOnly?: boolean
}

interface Table<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Text shown if there are no rows. */
  empty: string
}

/** A table that scrolls by itself in a narrow window. */
export function table<Row>(
  { caption, columns, rows, empty }: Table<Row>,
  context: OpsContext,
): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  const shown = columns.filter(({ isFileOnly }) => !isFileOnly)
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${shown.map(
    (column) => html`<th scope="col" class="${alignOf(column)}">${column.title}</th>`,
  )}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${shown.map(
        (column) =>
          html`<td class="${alignOf(column)}">${column.cell?.(row, context) ?? written(column, row, context)}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`
}

/** The same columns and rows as a file. */
export function tableFile<Row>(
  name: string,
  { columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>,
  context: OpsContext,
): CsvFile {
  const filed = columns.filter(({ value }) => value !== undefined)
  return {
    kind: 'csv',
    name,
    rows: [
      filed.map(({ title }) => title),
      ...rows.map((row) => filed.map((column) => fileCell(column, row, context))),
    ],
  }
}

/** A link to another page, by its path below `/ops/`. */
export function pageLink(path: string, label: string): Markup {
  return html`<a href="/ops/${path}">${label}</a>`
}

function alignOf<Row>({ kind }: Column<Row>): string {
  return kind === 'number' || kind === 'share' || kind === 'yuan' ? 'number' : 'text'
}

function written<Row>({ kind, value }: Column<Row>, row: Row, context: OpsContext): string {
  const raw = value?.(row, context)
  if (raw === null || raw === undefined || raw === '') return '–'
  if (raw instanceof Date) return timeText(raw)
  if (typeof raw === 'string') return raw
  return kind === 'yuan' ? yuanPlain(raw) : numberText(raw)
}

function fileCell<Row>({ kind, value }: Column<Row>, row: Row, context: OpsContext): CsvCell {
  const raw = value?.(row, context) ?? undefined
  if (raw instanceof Date) return timeText(raw)
  return kind === 'yuan' && typeof raw === 'number' ? raw / 100 : raw
}
