export interface CsvFile {
  kind: 'csv'
  /** Without the ending. */
  name: string
  rows: readonly (readonly CsvCell[])[]
}

/** Text is quoted and made harmless; a number stands as it is. */
export type CsvCell = string | number | undefined

/** Spreadsheets read such text as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

/** The file as spreadsheets of every language open it: UTF-8 with a mark, CRLF, quotes doubled. */
export function csvText({ rows }: CsvFile): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
