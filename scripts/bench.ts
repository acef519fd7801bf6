/** Runs every benchmark, one after the other; each prints its ratio to a named reference of the same run. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const wanted = process.argv.slice(2)
const files = globSync('tests/bench/**/*.bench.ts')
  .sort()
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
let failed = 0
for (const file of files) {
  console.log(`\n== ${file}`)
  if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0) failed += 1
}
console.log(`\n${files.length - failed} benchmarks ran, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
