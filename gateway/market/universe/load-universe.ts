import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readTable, recognise } from '../import/import-file.ts'
import type { Db } from '../import/layout.ts'
import { isEmpty, settle, takeTurn } from '../import/queries.ts'

/**
 * The market everybody starts with: some hundred well-known listings, sectors, indices and a trading calendar, in the
 * layouts of the import. Fills tables that are empty and leaves all others, in one step;
 * answers whether it did anything.
 */
export async function seedMarket(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    const names = (await readdir(import.meta.dirname))
      .filter((name) => name.endsWith('.csv'))
      .sort()
    let hasSeeded = false
    for (const name of names) {
      const table = await recognise(join(import.meta.dirname, name))
      if (!table) throw new Error(`${name} is no market table`)
      if (!(await isEmpty(trx, table.layout.table))) continue
      await readTable(trx, table)
      hasSeeded = true
    }
    if (hasSeeded) await settle(trx)
    return hasSeeded
  })
}
