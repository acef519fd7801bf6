import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { readCsv, type TableRow } from './csv.ts'
import { tableOfJson } from './json-table.ts'
import { type Fingerprint, readText } from './text-file.ts'

interface Source extends Pick<Fingerprint, 'encoding' | 'bytes'> {
  file: string
}

const JSON_BYTES_MAX = 16_000_000

/** The rows of a CSV or JSON file, header first. */
export function tableRowsOf(
  source: Source,
  onBytes?: (count: number) => void,
): AsyncIterable<TableRow[]> {
  return extname(source.file).toLowerCase() === '.json'
    ? jsonRows(source, onBytes)
    : readCsv(readText(source.file, source.encoding, onBytes))
}

async function* jsonRows({ file, bytes }: Source, onBytes?: (count: number) => void) {
  if (bytes > JSON_BYTES_MAX) return
  const table = tableOfJson(parse(await readFile(file, 'utf8')))
  onBytes?.(bytes)
  if (table) yield table
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A file that is not JSON is not a table.
    return undefined
  }
}

export async function firstRow(batches: AsyncIterable<TableRow[]>): Promise<TableRow | undefined> {
  for await (const rows of batches) return rows[0]
  return undefined
}

/** Rows that are in memory already. */
export async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield [...rows]
}
