/** Creates a content file to start from: `npm run campaign:new -- /smk4`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { findRoute } from '../../src/lib/shell/page/routes.ts'

const FOLDER = 'src/content/campaigns'
const TEMPLATE = 'scripts/campaign/template.yaml'

const path = `/${(process.argv[2] ?? '').replace(/^\//, '')}`
const problem = problemOf(path)
if (problem) {
  console.error(problem)
  process.exitCode = 1
} else {
  const file = fileOf(path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, draftOf(path))
  console.log(
    `${file}\nNext: npm run dev, then open ${path}. docs/how-to/add-a-campaign.md says the rest.`,
  )
}

function problemOf(route: string): string | undefined {
  if (route === '/') return 'Which address? npm run campaign:new -- /smk4'
  if (!findRoute(route))
    return `${route} is no row of src/lib/shell/page/routes.ts: add one first, an engineer reviews it.`
  if (existsSync(`src/pages${route}.astro`))
    return `${route} has a page of its own: src/pages${route}.astro`
  return existsSync(fileOf(route)) ? `${fileOf(route)} is there already.` : undefined
}

function fileOf(route: string): string {
  return `${FOLDER}${route}.yaml`
}

function draftOf(route: string): string {
  const found = findRoute(route)
  return readFileSync(TEMPLATE, 'utf8')
    .replaceAll('TITLE', found?.title ?? route)
    .replaceAll('SILENT', String(found?.access === 'silent'))
}
