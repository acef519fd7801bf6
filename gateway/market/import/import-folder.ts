import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import type { Db } from '#gateway/db/schema.ts'
import { findGaps } from '../gap/find-gaps.ts'
import { countGaps, newestGaps, type PriceGap } from '../gap/gap-queries.ts'
import { type FoundTable, type ImportOutcome, importTable, recognise } from './import-file.ts'
import { settle } from './queries.ts'

export interface FileReport {
  file: string
  bytes: number
  layout: string
  outcome: ImportOutcome | { state: 'failed'; message: string }
}

/** Openings beyond the price band without an ex-rights event: their number, and the newest. */
export interface FoundGaps {
  count: number
  newest: readonly PriceGap[]
}

export interface ImportReport {
  files: readonly FileReport[]
  /** Tables of unknown layout. */
  strangers: readonly string[]
  /** Rows changed by the step that follows the import of all tables. */
  settled: number
  /** Looked for where prices or events were read. */
  gaps: FoundGaps
}

export interface ImportOptions {
  /** Also reads files that were imported before. */
  again?: boolean
  onStart?: (totalBytes: number) => void
  onBytes?: (file: string, count: number) => void
  onFile?: (report: FileReport) => void
}

/** Imports every table below a folder, tables that others refer to first; a failing file does not stop the others. */
export async function importFolder(
  db: Db,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { tables, strangers, broken } = await findTables(folder)
  options.onStart?.(tables.reduce((sum, { bytes }) => sum + bytes, 0))
  const files = [...broken]
  for (const report of broken) options.onFile?.(report)
  for (const table of tables) {
    const { file, bytes, layout } = table
    const name = relative(folder, file) || basename(file)
    const outcome = await attempt(db, table, name, options)
    const report = { file: name, bytes, layout: layout.name, outcome }
    files.push(report)
    options.onFile?.(report)
  }
  const settled = await settle(db)
  const hasRead = files.some(({ outcome }) => outcome.state === 'imported')
  const gaps = hasRead ? await gapsNow(db) : { count: 0, newest: [] }
  return { files, strangers, settled, gaps }
}

const GAPS_SHOWN = 5

async function gapsNow(db: Db): Promise<FoundGaps> {
  await findGaps(db)
  return { count: await countGaps(db), newest: await newestGaps(db, { limit: GAPS_SHOWN }) }
}

async function attempt(db: Db, table: FoundTable, name: string, options: ImportOptions) {
  try {
    return await importTable(db, table, {
      name,
      again: options.again ?? false,
      onBytes: (count) => options.onBytes?.(name, count),
    })
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): FileReport['outcome'] {
  return { state: 'failed', message: error instanceof Error ? error.message : String(error) }
}

async function findTables(folder: string) {
  const tables: FoundTable[] = []
  const strangers: string[] = []
  const broken: FileReport[] = []
  for (const file of await filesBelow(folder)) {
    const name = relative(folder, file)
    try {
      const table = await recognise(file)
      if (table) tables.push(table)
      else strangers.push(name)
    } catch (error) {
      broken.push({ file: name, bytes: 0, layout: 'unreadable', outcome: failure(error) })
    }
  }
  tables.sort((a, b) => a.layout.stage - b.layout.stage || (a.file < b.file ? -1 : 1))
  return { tables, strangers, broken }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  if ((await stat(folder)).isFile()) return [folder]
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isFile() && ['.csv', '.json'].includes(extname(entry.name).toLowerCase()),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
