/**
 * Runs every benchmark, one after the other; each prints its ratio to a named reference of the same run. Those of the
 * gateway use the embedded database, and with `BENCH_DATABASE=postgres` a PostgreSQL that is started for each.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { withDatabases } from './test/databases.ts'

const wanted = process.argv.slice(2)
const files = globSync('tests/bench/**/*.bench.ts')
  .sort()
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
const isOnPostgres = process.env.BENCH_DATABASE === 'postgres'
const runFile = (file: string, env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [file], { stdio: 'inherit', env }).status
let failed = 0
for (const file of files) {
  console.log(`\n== ${file}`)
  const status = isOnPostgres
    ? await withDatabases((env) => runFile(file, { ...env, BENCH_DATABASE_URL: env.DATABASE_URL }))
    : runFile(file, process.env)
  if (status !== 0) failed += 1
}
console.log(`\n${files.length - failed} benchmarks ran, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
