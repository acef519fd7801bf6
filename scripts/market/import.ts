/**
 * Loads market data into the database of the gateway: `npm run market:import -- <folder> [--again]`. If `DATABASE_URL`
 * is set, into that database, beside running gateways; else into the embedded one in `DATA_DIR`, which no other process
 * may have open.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../gateway/db/client.ts'
import { importFolder } from '../../gateway/market/import/import-folder.ts'
import { fileLine, summaryLines } from '../../gateway/market/import/summary.ts'
import { seedMarket } from '../../gateway/market/universe/load-universe.ts'
import { createProgress } from './progress.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder || !existsSync(folder))
  fail('Name an existing folder: npm run market:import -- ../shared/data')

const startedAt = performance.now()
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR || '.data',
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
// The result is the same market whether a first start or an import comes first.
await seedMarket(database.db)
const progress = createProgress(process.stderr)
const report = await importFolder(database.db, folder, {
  again: values.again,
  onStart: progress.start,
  onBytes: progress.advance,
  onFile(file) {
    progress.finish(file.bytes)
    console.log(fileLine(file))
  },
})
progress.stop()
for (const line of summaryLines(report, performance.now() - startedAt)) console.log(line)
await database.close()
process.exitCode = report.files.some(({ outcome }) => outcome.state === 'failed') ? 1 : 0

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
