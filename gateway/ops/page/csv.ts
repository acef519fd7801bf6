export interface CsvFile {
  kind: 'csv'
  /** File name without its extension. */
  name: string
  rows: readonly (readonly CsvCell[])[]
}

/** Text is quoted and made harmless; a number is written unchanged. */
export type CsvCell = string | number | undefined

/** Spreadsheets interpret such text as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/
/** Spreadsheets interpret such text as a number and round it, drop its zeros or write it with an exponent. */
const DIGITS = /^(?:\d{12,}|0\d+|\d+e\d+)$/i

/** The file in a format that spreadsheets of every language open: UTF-8 with a mark, CRLF, quotes doubled. */
export function csvText({ rows }: CsvFile): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  // A tab makes digits text and is invisible; search fields ignore the space around a number.
  if (DIGITS.test(cell)) return `"\t${cell}"`
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
