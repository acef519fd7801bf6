/**
 * Submits a folder of Markdown files as drafts of the desk: `npm run content:import -- <folder> --author <login name>`.
 * If `DATABASE_URL` is set, into that database, beside running gateways; else into the embedded one in `DATA_DIR`, which
 * no other process may have open. The files: docs/operations.md.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../gateway/db/client.ts'
import { importDrafts } from '../../gateway/news/desk/import-drafts.ts'
import { findByLoginName } from '../../gateway/ops/operator/operator-queries.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { author: { type: 'string', default: '' } },
})
const [folder] = positionals
if (!folder || !existsSync(folder) || !values.author)
  fail('Name an existing folder and an account: npm run content:import -- texts --author wang')

const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR || '.data',
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
const { db } = database
const author = await findByLoginName(db, values.author)
if (!author || author.is_disabled) {
  await database.close()
  fail(`/ops has no account in use named ${values.author}`)
}
const files = globSync('**/*.md', { cwd: folder })
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const { problems, added, known } = await importDrafts(files, {
  ...{ db, now: new Date() },
  ...{ operator: author.name, operatorId: author.operator_id },
})
await database.close()
for (const problem of problems) console.error(problem)
console.log(`${files.length} files: ${added} drafts submitted, ${known} known before`)
process.exitCode = problems.length > 0 ? 1 : 0

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
