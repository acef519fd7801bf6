import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { launchBrowser, median } from '../support/bench/paint.ts'
import { siteOfCommit } from '../support/bench/site-of-commit.ts'
import { phone, slowPage } from '../support/bench/slow-phone.ts'
import { logInByForm } from '../support/browser/browser.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * How long the first price takes, cold and from the cache, on slow 4G with a processor slowed four times: the pages of
 * quotes against a page written by hand that shows fifty prices after one request. With `BEFORE`, another commit,
 * which is built once, its pages are measured in the same run.
 */
const RUNS = 5
interface Measured {
  path: string
  /** Holds the price, now or in an earlier commit. */
  price: string
  /** A sign that a text with a price contains besides digits. */
  sign?: string
  who?: string
  /** What the visitor has from an earlier visit. */
  prepare?(context: BrowserContext): Promise<void>
}
const HEAD_PRICE = 'x-stock-head :is([data-part="price"], [data-text="price"])'
const OWN = ['sh600519', 'sz000001', 'sz300750', 'sh600036']
const OPTIONAL = { path: '/optional', price: 'main li', sign: '%' }
const PAGES: readonly Measured[] = [
  { path: '/market', price: 'x-market-overview [data-part="price"]' },
  { path: '/StockDetails?symbol=sh600519', price: HEAD_PRICE },
  { path: '/indexStock?symbol=sh000001', price: HEAD_PRICE },
  { path: '/', price: ':is(x-home, x-index-strip) [data-part="price"]' },
  { ...OPTIONAL, who: ' of a guest', prepare: collectAsGuest },
  { ...OPTIONAL, who: ' of a person', prepare: collectAsUser },
]

async function collectAsGuest(context: BrowserContext): Promise<void> {
  const list = `1:${JSON.stringify(OWN.map((symbol) => ({ symbol, stockType: '1' })))}`
  await context.addInitScript((text) => localStorage.setItem('guestWatchlist', text), list)
}

/** A guest's list comes along at the login; what the visit left in the browser's cache is deleted. */
async function collectAsUser(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/AboutUs')
  const list = `1:${JSON.stringify(OWN.map((symbol) => ({ symbol, stockType: '1' })))}`
  await page.evaluate((text) => localStorage.setItem('guestWatchlist', text), list)
  await logInByForm(page)
  await page.goto(OPTIONAL.path)
  await page
    .locator(OPTIONAL.price)
    .nth(OWN.length - 1)
    .waitFor()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.clearBrowserCache')
  await page.close()
}

const SYMBOLS = Array.from({ length: 50 }, (_, i) => `sh60${String(i).padStart(4, '0')}`)
const HAND = '/by-hand'
const HAND_WRITTEN = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>行情</title>
<meta name="viewport" content="width=device-width"><style>li{display:flex;justify-content:space-between}</style>
<ul></ul><script>
fetch('/apiRequest/quote/getQuotes?symbols=${SYMBOLS.join(',')}', { headers: { apitype: 'dataApi' } })
  .then((answer) => answer.json())
  .then(({ data }) => {
    document.querySelector('ul').innerHTML = data
      .map(({ n, p, y }) => '<li>' + n + '<b class="price">' + ((p || y) / 1000).toFixed(2) + '</b></li>')
      .join('')
  })
</script></html>`

interface Waits {
  coldMs: number
  warmMs: number
  requests: number
}

/** The built site with the hand-written page beside its own. */
function withHandWritten(siteDir: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'first-quote-'))
  // The gateway serves files, not links to them.
  cpSync(siteDir, dir, { recursive: true })
  writeFileSync(join(dir, `${HAND}.html`), HAND_WRITTEN)
  return dir
}

const { BEFORE } = process.env
/** The ratios to the page by hand: cold, warm. */
const RATIOS_MAX = [1.5, 1.2]
const folders = Object.entries({
  now: SITE_DIRS.smart,
  before: BEFORE ? siteOfCommit(BEFORE) : undefined,
})
const sites = await Promise.all(
  folders.flatMap(([name, dir]) => {
    if (!dir) return []
    const served = withHandWritten(dir)
    return [startSite(served).then((site) => ({ name, served, ...site }))]
  }),
)
const browser = await launchBrowser()
console.log('first price, median of', RUNS, 'cold / warm ms (scripts); by hand in the same run')
for (const page of PAGES) {
  const byHand: Waits[] = []
  const waits = new Map(sites.map(({ name }) => [name, [] as Waits[]]))
  for (let run = 0; run < RUNS; run++) {
    const [first] = sites
    if (first) byHand.push(await measureOnce(first.url, { path: HAND, price: '.price' }))
    for (const { name, url } of sites) {
      const found = await measure(url, page)
      if (found) waits.get(name)?.push(found)
    }
  }
  const reference = mediansOf(byHand)
  console.log(`${page.path}${page.who ?? ''}: by hand ${words(reference)}`)
  for (const [name, found] of waits) {
    const shown = mediansOf(found)
    const ratios = [shown.coldMs / reference.coldMs, shown.warmMs / reference.warmMs]
    if (name === 'now' && ratios.some((ratio, at) => ratio > RATIOS_MAX[at]!)) process.exitCode = 1
    console.log(
      `  ${name}: ${words(shown)} = ${ratios.map((ratio) => ratio.toFixed(2)).join(' / ')}`,
    )
  }
}
await browser.close()
for (const { stop, served } of sites) {
  await stop()
  rmSync(served, { recursive: true })
}

/** A run without a price says what the page shows instead. */
async function measure(url: string, page: Measured): Promise<Waits | undefined> {
  try {
    return await measureOnce(url, page)
  } catch (error) {
    console.log(`  ${page.path}${page.who ?? ''}: ${String(error).split('\n')[0]}`)
    return undefined
  }
}

async function measureOnce(url: string, page: Measured): Promise<Waits> {
  const context = await phone(browser, url)
  await page.prepare?.(context)
  const cold = await firstPrice(context, url, page)
  const warm = await firstPrice(context, url, page)
  await context.close()
  return { coldMs: cold.ms, warmMs: warm.ms, requests: cold.requests }
}

async function firstPrice(
  context: BrowserContext,
  url: string,
  { path, price, sign = '' }: Measured,
) {
  const page = await slowPage(context)
  let requests = 0
  const open = new Set<string>()
  page.on('request', (request) => {
    open.add(request.url())
    if (request.resourceType() === 'script') requests += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request.url()))
  await page.goto(url + path, { waitUntil: 'commit' })
  const shown = await page
    .waitForFunction(
      ([selector = '', inText = '']) => {
        const text = document.querySelector(selector)?.textContent ?? ''
        return /\d/.test(text) && text.includes(inText) && performance.now()
      },
      [price, sign],
      { polling: 'raf', timeout: 20_000 },
    )
    .catch(async () => {
      const seen = (await page.locator('main').allInnerTexts())
        .join()
        .replace(/\s+/g, ' ')
        .slice(0, 200)
      await context.close()
      throw new Error(`no price; the page shows “${seen}”, open requests: ${[...open].join(' ')}`)
    })
  const ms = Number(await shown.jsonValue())
  await page.close()
  return { ms, requests }
}

function mediansOf(waits: readonly Waits[]): Waits {
  return {
    coldMs: median(waits.map(({ coldMs }) => coldMs)),
    warmMs: median(waits.map(({ warmMs }) => warmMs)),
    requests: median(waits.map(({ requests }) => requests)),
  }
}

function words({ coldMs, warmMs, requests }: Waits): string {
  return `${coldMs.toFixed(0)} / ${warmMs.toFixed(0)} (${requests})`
}
