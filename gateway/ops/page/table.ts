import { html } from 'hono/html'
import type { CsvCell, CsvFile } from './csv.ts'
import { numberText, timeText, yuanText } from './format.ts'
import type { Markup } from './ops-page.ts'

type Value = string | number | Date | null | undefined

/** One column of a table on a page and of the file exported from it. */
export interface Column<Row> {
  title: string
  /** How the value is written: money is whole fen, a share is text beside numbers. */
  kind?: 'text' | 'number' | 'share' | 'yuan' | 'time'
  value(row: Row): Value
  /** Shown in place of the written value; the file keeps the value. */
  cell?(row: Row): Markup
}

interface Table<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What is said where there are no rows. */
  empty: string
}

/** A table that scrolls by itself where the window is narrow. */
export function table<Row>({ caption, columns, rows, empty }: Table<Row>): Markup {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(
    (column) => html`<th scope="col" class="${alignOf(column)}">${column.title}</th>`,
  )}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(
        (column) =>
          html`<td class="${alignOf(column)}">${column.cell?.(row) ?? written(column, row)}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`
}

/** The same columns and rows as a file. */
export function tableFile<Row>(
  name: string,
  { columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>,
): CsvFile {
  return {
    kind: 'csv',
    name,
    rows: [
      columns.map(({ title }) => title),
      ...rows.map((row) => columns.map((column) => fileCell(column, row))),
    ],
  }
}

function alignOf<Row>({ kind }: Column<Row>): string {
  return kind === 'number' || kind === 'share' || kind === 'yuan' ? 'number' : 'text'
}

function written<Row>({ kind, value }: Column<Row>, row: Row): string {
  const raw = value(row)
  if (raw === null || raw === undefined || raw === '') return '–'
  if (raw instanceof Date) return timeText(raw)
  if (typeof raw === 'string') return raw
  return kind === 'yuan' ? yuanText(raw) : numberText(raw)
}

function fileCell<Row>({ kind, value }: Column<Row>, row: Row): CsvCell {
  const raw = value(row) ?? undefined
  if (raw instanceof Date) return timeText(raw)
  return kind === 'yuan' && typeof raw === 'number' ? raw / 100 : raw
}
