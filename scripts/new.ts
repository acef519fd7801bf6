/** Writes a page family: `npm run new -- family course/lesson --title 课时`. See docs/how-to/add-a-page-family.md. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readFamily } from './new/family/family.ts'
import { rowsOf } from './new/family/rows.ts'
import { kebabCase } from './new/family/spelling.ts'
import { type Family, filesOf } from './new/family/templates.ts'

const family = readFamily(process.argv.slice(2))
if (typeof family === 'string') {
  console.error(family)
  process.exitCode = 1
} else {
  write(family)
}

function write(family: Family): void {
  const [files, rows] = [filesOf(family), rowsOf(family)]
  for (const { path, text } of [...files, ...rows]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const written = files.map(({ path }) => path)
  const named = rows.map(({ path }) => path)
  format([...written, ...named])
  console.log(`Written:\n${listed(written)}\n\nRows added:\n${listed(named)}\n\n${next(family)}\n`)
  const lines = written.map((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length)
  console.log(`${files.length} files, ${lines.reduce((sum, count) => sum + count)} lines`)
}

/** The order of imports and line breaks depends on the length of the names. */
function format(paths: readonly string[]): void {
  const { status, stderr } = spawnSync('biome', ['check', '--write', '--colors=off', ...paths], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`biome: ${stderr}`)
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `  ${path}`).join('\n')
}

function next({ place, noun, list, detail }: Family): string {
  const name = kebabCase(noun)
  return `Next:
  1. Fields: change api/${place}/${name}.ts, then gateway/${place}/${name}-tables.ts and its migration;
     the compiler leads to queries, operators' page and views.
     Sentences: src/lib/${place}/${name}-texts.ts.
  2. Addresses: src/lib/shell/page/routes.ts has the rows of ${list.path} and ${detail.path}:
     title, layout, access. Nothing links there yet: <RouteLink to="${list.path}">.
  3. Calls: api/catalogue.ts says they are of the family crmApi. What the specification
     does not show goes into docs/assumptions.md.
  4. npm test -- lint types unit agreement islands gateway`
}
