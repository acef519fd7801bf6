import type { BrowserContext, Page } from 'playwright'
import { findRoute, isDebug } from '../../src/lib/shell/page/routes.ts'
import { launchBrowser } from '../support/bench/paint.ts'
import { logIn } from '../support/browser/browser.ts'
import { countScripts, scriptNames } from '../support/browser/page-scripts.ts'
import { type BrandName, builtPages, SITE_DIRS } from '../support/site/built-site.ts'
import { classOfPage, scriptMaxOf } from '../support/site/script-budget.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Script that a phone's browser loads with every page of both brands until three seconds after the page has loaded, in
 * KB of brotli, against the budget of the page's class: for a guest and for somebody who is logged in. `PAGES`, a list
 * of paths, limits the run and names the files.
 */
const KB = 1024
const BRANDS: readonly BrandName[] = ['smart', 'news']
const SYMBOL_OF: Readonly<Record<string, string>> = {
  '/StockDetails': 'sh600519',
  '/HKDetail': 'hk00700',
  '/indexStock': 'sh000001',
}
const wanted = process.env.PAGES?.split(',')

const browser = await launchBrowser()
for (const brand of BRANDS) {
  const site = await startSite(SITE_DIRS[brand])
  const open = () =>
    browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
  const member = await open()
  await logIn(await member.newPage())
  for (const path of pathsOf(brand)) {
    const guest = await open()
    if (findRoute(path)?.access !== 'login') await measure(brand, 'guest', path, guest)
    await guest.close()
    await measure(brand, 'member', path, member)
  }
  await site.stop()
}
await browser.close()

function pathsOf(brand: BrandName): readonly string[] {
  const paths = builtPages(brand).map(({ path }) => path)
  return paths.filter((path) => {
    const route = findRoute(path)
    return (!route || !isDebug(route)) && (!wanted || wanted.includes(path))
  })
}

async function measure(
  brand: BrandName,
  who: 'guest' | 'member',
  path: string,
  context: BrowserContext,
): Promise<void> {
  const page: Page = await context.newPage()
  const loaded = countScripts(page, { brand })
  const symbol = SYMBOL_OF[path]
  await page.goto(symbol ? `${path}?symbol=${symbol}` : path)
  const scripts = await loaded()
  await page.close()
  const max = scriptMaxOf(path)
  const mark = scripts.bytes > max ? 'OVER' : 'ok'
  const kilobytes = (scripts.bytes / KB).toFixed(1)
  const requests = `${scripts.files.size} requests`
  console.log(mark, brand, path, who, classOfPage(path), `${kilobytes} of ${max / KB} KB`, requests)
  if (wanted) console.log(scriptNames(scripts))
}
