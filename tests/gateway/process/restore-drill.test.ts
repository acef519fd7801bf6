import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/client.ts'
import { CASH, SALES, transfer } from '#gateway/wallet/ledger.ts'
import { findPostgresFolder } from '../../../scripts/setup/tools.ts'
import { openTestDatabase } from '../../support/database/postgres.ts'
import { examine } from '../../support/ops/examine.ts'

const programOf = (name: string) => join(findPostgresFolder() ?? '', name)

test('a backup of PostgreSQL restores the books, and what protects them', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const dump = join(folder, 'before.dump')
  const lost = await openTestDatabase()
  const restored = await openTestDatabase()
  try {
    const before = await openDatabase({ databaseUrl: lost.url, dataDir: '' })
    const sale = { kind: 'sale', unit: 'fen', from: CASH, to: SALES } as const
    for (const key of ['a', 'b'])
      await before.db
        .transaction()
        .execute((trx) => transfer(trx, { ...sale, key, amount: 500 }, new Date()))
    await before.close()
    execFileSync(programOf('pg_dump'), ['-Fc', '-f', dump, lost.url])
    execFileSync(programOf('pg_restore'), [
      '--no-owner',
      '--exit-on-error',
      '-d',
      restored.url,
      dump,
    ])

    const found = await examine({ env: { DATABASE_URL: restored.url } })
    expect(found['database, migrations']?.detail).toMatch(/^all \d+ have run$/)
    const after = await openDatabase({ databaseUrl: restored.url, dataDir: '' })
    const { rows } = await sql<{ unit: string; sum: number; transfers: number }>`
      select unit, sum(amount)::int as sum, count(distinct transfer_id)::int as transfers
      from ledger_lines group by unit`.execute(after.db)
    expect(rows).toEqual([{ unit: 'fen', sum: 0, transfers: 2 }])
    await expect(sql`truncate ops_audit`.execute(after.db)).rejects.toThrow('only ever added to')
    await after.close()
  } finally {
    await lost.close()
    await restored.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
