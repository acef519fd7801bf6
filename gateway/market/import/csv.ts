export interface TableRow {
  /** Line of the beginning, counted from 1. */
  line: number
  cells: readonly string[]
}

const ROW_LENGTH_MAX = 1_000_000

/**
 * The rows of a CSV text, one list per chunk; quoted cells may contain commas, quotes and line breaks, blank lines are
 * left out. Throws if a quote is never closed.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<TableRow[]> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const text = rest + chunk
    const rows: TableRow[] = []
    let start = 0
    for (let end = rowEnd(text, start); end >= 0; end = rowEnd(text, start)) {
      const row = text.slice(start, end)
      addRow(rows, line, row)
      line += 1 + (row.includes('"') ? row.split('\n').length - 1 : 0)
      start = end + 1
    }
    rest = text.slice(start)
    if (rest.length > ROW_LENGTH_MAX) throw new Error(`line ${line}: a quote is never closed`)
    if (rows.length > 0) yield rows
  }
  const last: TableRow[] = []
  if ((rest.split('"').length - 1) % 2 === 1)
    throw new Error(`line ${line}: a quote is never closed`)
  addRow(last, line, rest)
  if (last.length > 0) yield last
}

function addRow(rows: TableRow[], line: number, text: string): void {
  const row = text.endsWith('\r') ? text.slice(0, -1) : text
  if (row.trim() === '') return
  rows.push({ line, cells: row.includes('"') ? quotedCells(row) : row.split(',') })
}

/** The line break that ends the row: the one with an even number of quotes before it. */
function rowEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  const quote = text.indexOf('"', start)
  if (quote < 0 || end < quote) return end
  let isQuoted = false
  for (let i = quote; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted
    else if (text[i] === '\n' && !isQuoted) return i
  }
  return -1
}

function quotedCells(row: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < row.length; i++) {
    const char = row[i]
    if (char === '"' && isQuoted && row[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  cells.push(cell)
  return cells
}
