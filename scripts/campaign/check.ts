/**
 * Checks the content files of campaigns and prints what each block of their pages costs:
 * `npm run campaign:check -- [/address …]`. The words are checked first, within a second, and the weight after a build.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftWords } from '../../api/landing/wording/word-rules.ts'
import { publicPath } from '../../gateway/site/site-files.ts'
import { CampaignError, readCampaign } from '../../src/lib/landing/build/read-campaign.ts'
import {
  BUDGET,
  blockLines,
  costOf,
  isCampaignPage,
  kb,
  overBudget,
} from '../build/page/campaign-budget.ts'
import { buildSiteIfStale } from '../site-build.ts'

const FOLDER = 'src/content/campaigns'
const dir = process.env.OUT_DIR || 'dist'
const wanted = process.argv.slice(2).map((route) => `/${route.replace(/^\//, '')}`)
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path)

const problems = checkFiles()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else await checkWeight()

function checkFiles(): readonly string[] {
  const names = globSync('**/*.yaml', { cwd: FOLDER })
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((name) => isWanted(`/${name}`))
    .sort()
  if (names.length === 0) return [`没有活动文件：${wanted.join(' ') || FOLDER}`]
  return names.flatMap((name) => {
    try {
      readCampaign(name, readFileSync(`${FOLDER}/${name}.yaml`, 'utf8'), draftWords)
      return []
    } catch (error) {
      if (error instanceof CampaignError) return [error.message]
      throw error
    }
  })
}

async function checkWeight(): Promise<void> {
  try {
    await buildSiteIfStale(dir, process.env)
  } catch {
    // The build has said what is wrong.
    process.exitCode = 1
    return
  }
  const pages = globSync('**/*.html', { cwd: dir })
    .sort()
    .map((name) => ({ path: publicPath(name), html: readFileSync(join(dir, name), 'utf8') }))
    .filter(({ path, html }) => isCampaignPage(html) && isWanted(path))
  for (const { path, html } of pages) report(path, html)
}

function report(path: string, html: string): void {
  const cost = costOf(html, dir)
  const picture = Math.max(0, ...cost.pictures.map(({ bytes }) => bytes))
  console.log(`\n${path}`)
  console.log(`  页面与样式  ${kb(cost.document)}，上限 ${kb(BUDGET.document)}`)
  console.log(`  脚本        ${kb(cost.script)}，上限 ${kb(BUDGET.script)}`)
  console.log(`  首图        ${kb(picture)}，上限 ${kb(BUDGET.picture)}，按最大的一张`)
  for (const line of blockLines(cost)) console.log(`  ${line}`)
  if (overBudget(path, cost).length > 0) process.exitCode = 1
}
