import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#gateway/db/schema.ts'
import { type FoundTable, readTable, recognise } from '../import/import-file.ts'
import { isEmpty, lockImports, settle } from '../import/queries.ts'

/**
 * Fills the initial market: some hundred well-known listings, sectors, indices and a trading calendar, in the layouts
 * of the import. Fills empty tables and leaves all others, in one transaction; returns whether it changed anything.
 */
export async function seedMarket(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const names = (await readdir(import.meta.dirname))
      .filter((name) => name.endsWith('.csv'))
      .sort()
    const wanted: FoundTable[] = []
    // All tables are checked before the first file is read: two files may fill one table.
    for (const name of names) {
      const table = await recognise(join(import.meta.dirname, name))
      if (!table) throw new Error(`${name} is no market table`)
      const { layout } = table
      const isAbsent = layout.isAbsent?.(trx) ?? isEmpty(trx, layout.table)
      if (await isAbsent) wanted.push(table)
    }
    wanted.sort((a, b) => a.layout.stage - b.layout.stage)
    for (const table of wanted) await readTable(trx, table)
    if (wanted.length > 0) await settle(trx)
    return wanted.length > 0
  })
}
