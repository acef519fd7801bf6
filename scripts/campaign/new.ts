/** Creates a content file to start from: `npm run campaign:new -- /c/spring`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { dayOf, daysAfter } from '../../api/china-time.ts'
import { findRoute } from '../../src/lib/shell/page/routes.ts'

const FOLDER = 'src/content/campaigns'
const TEMPLATE = 'scripts/campaign/template.yaml'
/** The period of a draft: a month from today. */
const DAYS = 30

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
    `${file}\n接下来：npm run dev，打开 ${path}。其余写在 docs/how-to/add-a-campaign.md。`,
  )
}

function problemOf(route: string): string | undefined {
  if (route === '/') return '要哪个地址？例如 npm run campaign:new -- /c/spring'
  if (!findRoute(route))
    return `没有 ${route} 这个地址。新活动用 /c/名字，名字是 2 到 32 个字母或数字，如 /c/spring。`
  if (existsSync(`src/pages${route}.astro`))
    return `${route} 已经是别的页面：src/pages${route}.astro`
  return existsSync(fileOf(route)) ? `${fileOf(route)} 已经有了。` : undefined
}

function fileOf(route: string): string {
  return `${FOLDER}${route}.yaml`
}

function draftOf(route: string): string {
  const found = findRoute(route)
  const today = new Date()
  return readFileSync(TEMPLATE, 'utf8')
    .replace('TITLE', found?.title ?? route)
    .replace('SILENT', String(found?.access === 'silent'))
    .replace('START', dayOf(today))
    .replace('END', dayOf(daysAfter(today, DAYS)))
}
