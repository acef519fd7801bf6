import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { publicPath } from '../../gateway/site/site-files.ts'
import { isDebug, ROUTES } from '../../src/lib/shell/page/routes.ts'
import { compressSite } from './host/compress.ts'
import { headersFile, redirectsFile } from './host/host-files.ts'
import { indexedPaths, robotsOf, sitemapOf } from './host/sitemap.ts'
import { costOf, isCampaignPage, overBudget } from './page/campaign-budget.ts'
import {
  deferredStylesName,
  hasDeferredStyles,
  linkDeferredStyles,
  splitDeferredStyles,
} from './page/deferred-styles.ts'
import { moveIslandRuntime } from './page/island-runtime.ts'
import { addressLateFrame } from './page/late-frame.ts'
import { delayModules } from './page/late-modules.ts'
import { addPolicy, type PolicyOptions } from './page/policy.ts'
import { addPreloads } from './page/preload.ts'
import { scopeShortener } from './page/scopes.ts'
import {
  facadesOf,
  type Scripts,
  scriptName,
  skipFacades,
  unreachedScripts,
} from './page/scripts-of-site.ts'
import { soonOf } from './page/soon.ts'

interface Options {
  hasTestPages: boolean
  site: string
  assetsPrefix: string | undefined
  apiOrigin: string
  mediaOrigins: readonly string[]
  pictureOrigins: readonly string[]
}

const ASSETS = '_astro'
/** Beside what the builder itself keeps between builds. */
const COMPRESSED = 'node_modules/.astro/compressed'
/** Derived from the path of the sources on this machine, and never read: builds of the same commit would differ. */
const ISLAND_ID = /(?<=<astro-island) uid="[^"]*"/g

/** The steps after Astro has written the pages: policy, preloads, sitemap, host files, compression. */
export function finishPages(options: Options): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir }) => finish(fileURLToPath(dir), options),
    },
  }
}

async function finish(dir: string, options: Options): Promise<void> {
  if (!options.hasTestPages) removeDebugPages(dir)
  const pages = globSync('**/*.html', { cwd: dir })
  finishScripts(dir, pages, options)
  const built = new Set(pages.map(publicPath))
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
  write('sitemap.xml', sitemapOf(options.site, indexedPaths(built)))
  write('robots.txt', robotsOf(options.site))
  write('_headers', headersFile())
  write('_redirects', redirectsFile(options.apiOrigin))
  await compressSite(dir, COMPRESSED)
  requireCampaignBudgets(dir, pages)
}

function removeDebugPages(dir: string): void {
  for (const { path } of ROUTES.filter(isDebug)) rmSync(join(dir, `${path}.html`), { force: true })
}

function finishScripts(dir: string, pages: readonly string[], options: Options): void {
  const scripts = readScripts(dir)
  const facades = facadesOf(scripts)
  const policy = policyOptions(options)
  const addressOf = (start: string) => {
    const script = [...scripts.keys()].find((name) => name.startsWith(start)) ?? ''
    return `${options.assetsPrefix ?? ''}/${ASSETS}/${script}`
  }
  const frames = { frame: addressOf('BaseLayout.'), later: addressOf('later.') }
  const finished = pages.map((name) => {
    const written = readFileSync(join(dir, name), 'utf8').replace(ISLAND_ID, '')
    const placed = addressLateFrame(written, frames)
    const html = moveIslandRuntime(skipFacades(placed, facades), frames.later)
    const page = addPolicy(
      delayModules(addPreloads(moveLateStyles(dir, html, options), scripts, soonOf(name))),
      policy,
    )
    writeFileSync(join(dir, name), page)
    return page
  })
  for (const name of unreachedScripts(finished, scripts)) rmSync(join(dir, ASSETS, name))
}

function moveLateStyles(dir: string, page: string, { assetsPrefix = '' }: Options): string {
  const shorten = scopeShortener()
  if (!hasDeferredStyles(page)) return shorten(page)
  const split = splitDeferredStyles(page)
  const [html, late] = [shorten(split.html), shorten(split.late)]
  const path = `${ASSETS}/${deferredStylesName(late)}`
  writeFileSync(join(dir, path), late)
  return linkDeferredStyles(html, `${assetsPrefix}/${path}`)
}

/** If a page exceeds its budget, the build ends with the cost of each block. */
function requireCampaignBudgets(dir: string, pages: readonly string[]): void {
  const problems = pages.flatMap((name) => {
    const html = readFileSync(join(dir, name), 'utf8')
    if (!isCampaignPage(html)) return []
    const { size } = statSync(join(dir, `${name}.br`))
    return overBudget(publicPath(name), costOf(html, dir, size))
  })
  if (problems.length > 0) throw new Error(`over budget\n${problems.join('\n')}`)
}

function readScripts(dir: string): Scripts {
  const files = globSync(`${ASSETS}/*.js`, { cwd: dir }).sort()
  return new Map(files.map((file) => [scriptName(file), readFileSync(join(dir, file), 'utf8')]))
}

function policyOptions({
  assetsPrefix,
  apiOrigin,
  mediaOrigins,
  pictureOrigins,
}: Options): PolicyOptions {
  const assetsOrigin = assetsPrefix ? new URL(assetsPrefix).origin : undefined
  return {
    assetsOrigin,
    apiOrigin: apiOrigin ? new URL(apiOrigin).origin : undefined,
    pictureOrigins,
    mediaOrigins: mediaOrigins.map((address) => new URL(address).origin),
  }
}
