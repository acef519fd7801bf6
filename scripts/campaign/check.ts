/** Prints the cost of each block of each campaign page against the budget: `npm run campaign:check -- [/route …]`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicPath } from '../../gateway/site/site-files.ts'
import {
  BUDGET,
  blockLines,
  costOf,
  isCampaignPage,
  kb,
  overBudget,
} from '../build/page/campaign-budget.ts'
import { buildSiteIfStale } from '../site-build.ts'

const dir = process.env.OUT_DIR || 'dist'
const wanted = process.argv.slice(2).map((route) => `/${route.replace(/^\//, '')}`)

try {
  await buildSiteIfStale(dir, process.env)
  const pages = globSync('**/*.html', { cwd: dir })
    .sort()
    .map((name) => ({ path: publicPath(name), html: readFileSync(join(dir, name), 'utf8') }))
    .filter(
      ({ path, html }) => isCampaignPage(html) && (wanted.length === 0 || wanted.includes(path)),
    )
  if (pages.length === 0) throw new Error(`no campaign page ${wanted.join(' ')}`)
  for (const { path, html } of pages) report(path, html)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function report(path: string, html: string): void {
  const cost = costOf(html, dir)
  const picture = Math.max(0, ...cost.pictures.map(({ bytes }) => bytes))
  console.log(`\n${path}`)
  console.log(`  HTML and CSS  ${kb(cost.document)} of ${kb(BUDGET.document)}`)
  console.log(`  scripts       ${kb(cost.script)} of ${kb(BUDGET.script)}`)
  console.log(`  picture       ${kb(picture)} of ${kb(BUDGET.picture)}, the largest`)
  for (const line of blockLines(cost)) console.log(`  ${line}`)
  if (overBudget(path, cost).length > 0) process.exitCode = 1
}
