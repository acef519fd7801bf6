import type { Db } from '#gateway/db/schema.ts'
import { type Cells, RefusedFile, RefusedRow } from '../import-layout/cells.ts'
import type { Layout } from '../import-layout/layout.ts'
import { layoutOf } from '../import-layout/layouts.ts'
import type { Conflict } from '../import-layout/upsert.ts'
import type { TableRow } from './csv.ts'
import { isImported, knownOf, lockImports, recordRun } from './queries.ts'
import { firstRow, tableRowsOf } from './table-rows.ts'
import { type Fingerprint, fingerprint } from './text-file.ts'

/** A table found in a folder and recognised, but not read yet. */
export interface FoundTable extends Fingerprint {
  file: string
  layout: Layout
}

export interface Reason {
  text: string
  count: number
  /** The first lines with this reason. */
  lines: number[]
}

export interface ImportOutcome {
  state: 'imported' | 'known' | 'refused'
  accepted: number
  changed: number
  rejected: readonly Reason[]
}

const BATCH_ROWS = 2000
const LINES_SHOWN = 3

/** Recognises a file by its header; undefined if it is not a table of market data. */
export async function recognise(file: string): Promise<FoundTable | undefined> {
  const print = await fingerprint(file)
  const header = await firstRow(tableRowsOf({ ...print, file }))
  const layout = header && layoutOf(headerOf(header.cells))
  return layout && { ...print, file, layout }
}

export interface TableOptions {
  /** As shown to the operator. */
  name: string
  /** Also reads files that were imported before. */
  again?: boolean | undefined
  onBytes?: (count: number) => void
}

/** Rows as one table has them, header first. */
interface NamedRows {
  hash: string
  layout: Layout
  /** As shown to the operator. */
  name: string
  /** Whether a table without one acceptable row is refused as a whole. */
  needsRow?: boolean
  read(): AsyncIterable<TableRow[]>
}

/**
 * Imports one table in one transaction: nobody ever sees half of it, and a process killed meanwhile leaves nothing. A
 * table whose exact bytes were imported before is not read again, unless `again` is set.
 */
export function importTable(
  db: Db,
  table: FoundTable,
  { name, again, onBytes }: TableOptions,
): Promise<ImportOutcome> {
  const { hash, layout } = table
  return importRows(db, { hash, layout, name, read: () => tableRowsOf(table, onBytes) }, { again })
}

export async function importRows(
  db: Db,
  { hash, layout, name, needsRow, read }: NamedRows,
  { again }: Pick<TableOptions, 'again'>,
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { state: 'imported', accepted: 0, changed: 0, rejected: [] }
  try {
    return await db.transaction().execute(async (trx) => {
      await lockImports(trx)
      if (!again && (await isImported(trx, hash))) return { ...outcome, state: 'known' }
      const stored = await storeRows(trx, layout, read())
      const [first] = stored.rejected
      if (needsRow && stored.accepted === 0 && first) throw new RefusedFile(first.text)
      await recordRun(trx, { ...stored, hash, layout: layout.name, file: name })
      return stored
    })
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    return {
      ...outcome,
      state: 'refused',
      rejected: [{ text: error.message, count: 0, lines: [] }],
    }
  }
}

/** Imports one table in the caller's transaction. */
export function readTable(trx: Db, table: FoundTable): Promise<ImportOutcome> {
  return storeRows(trx, table.layout, tableRowsOf(table))
}

/** The rows of a table, header first, in the caller's transaction. */
export async function storeRows(
  trx: Db,
  layout: Layout,
  batches: AsyncIterable<TableRow[]>,
  onConflict?: Conflict,
): Promise<ImportOutcome> {
  const known = await knownOf(trx)
  const rejected = new Map<string, Reason>()
  let header: Cells | undefined
  let loader: ReturnType<Layout['open']> | undefined
  let accepted = 0
  let changed = 0
  for await (const rows of batches) {
    if (!header || !loader) {
      header = headerOf(rows.shift()?.cells ?? [])
      loader = layout.open(
        header,
        rows.map(({ cells }) => cells),
        known,
      )
    }
    for (const { line, cells } of rows) {
      const reason = loadRow(loader, cells, header.length)
      if (reason) countReason(rejected, reason, line)
      else accepted += 1
      if (loader.waiting() >= BATCH_ROWS) changed += await loader.save(trx, onConflict)
    }
  }
  changed += (await loader?.save(trx, onConflict)) ?? 0
  loader?.finish?.()
  return { state: 'imported', accepted, changed, rejected: [...rejected.values()] }
}

function loadRow(
  loader: ReturnType<Layout['open']>,
  cells: Cells,
  width: number,
): string | undefined {
  if (cells.length !== width) return 'it has more or fewer cells than the header'
  try {
    loader.add(cells)
    return undefined
  } catch (error) {
    if (error instanceof RefusedRow) return error.message
    throw error
  }
}

function countReason(rejected: Map<string, Reason>, text: string, line: number): void {
  const reason = rejected.get(text) ?? { text, count: 0, lines: [] }
  reason.count += 1
  if (reason.lines.length < LINES_SHOWN) reason.lines.push(line)
  rejected.set(text, reason)
}

export function headerOf(cells: Cells): Cells {
  return cells.map((cell) => cell.trim().toLowerCase())
}
