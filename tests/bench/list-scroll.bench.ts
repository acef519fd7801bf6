import { type Browser, chromium, type Page } from 'playwright'
import { writePosts } from '../support/bench/circle-posts.ts'
import { phone } from '../support/bench/slow-phone.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Measures frames per second while a finger scrolls the rank of the market page, a long watch list and a long topic of
 * the circle, with the processor slowed four times and the market moving. The reference of the same run is a page of plain text.
 */
const FPS_MIN = 58
const SLOWDOWN = 4
/** A quick flick through a list: pixels, and pixels a second. */
const DISTANCE = 6000
const SPEED = 2000
const ROWS = 100
const TOPIC = 'jilv'

interface Smoothness {
  fps: number
  /** Longest time between two frames. */
  worstMs: number
}

const site = await startSite(SITE_DIRS.smart)
await fetch(`${site.url}/sandbox/clock`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ now: '2026-11-20T10:30:00+08:00', speed: 1 }),
})

const guestList = JSON.stringify(await mostTraded())

async function mostTraded(): Promise<object[]> {
  const address = `${site.url}/apiRequest/market/getRanks?rank=turnover&count=${ROWS}`
  const answer = await fetch(address, { headers: { apitype: 'dataApi' } })
  const { data } = (await answer.json()) as { data: { list: { quote: { c: string } }[] } }
  return data.list.map(({ quote }) => ({ symbol: quote.c, stockType: '1' }))
}

async function open(browser: Browser, path: string): Promise<Page> {
  const page = await (await phone(browser)).newPage()
  await page.addInitScript((list) => localStorage.setItem('guestWatchlist', `1:${list}`), guestList)
  await page.goto(site.url + path)
  return page
}

async function scroll(page: Page): Promise<Smoothness> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(1000)
  const counted = page.evaluate(
    (forMs) =>
      new Promise<Smoothness>((resolve) => {
        const start = performance.now()
        let [frames, last, worstMs] = [0, start, 0]
        const frame = (at: number) => {
          frames += 1
          worstMs = Math.max(worstMs, at - last)
          last = at
          if (at - start < forMs) requestAnimationFrame(frame)
          else resolve({ fps: (frames * 1000) / (at - start), worstMs })
        }
        requestAnimationFrame(frame)
      }),
    (DISTANCE / SPEED) * 1000,
  )
  await debug.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'touch',
  })
  const smoothness = await counted
  await page.context().close()
  return smoothness
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const text = await open(browser, '/AboutUsRisk')
const reference = await scroll(text)

const market = await open(browser, '/market')
await market.locator('#ranks').scrollIntoViewIfNeeded()
await market
  .getByRole('region', { name: '排行' })
  .locator('li[data-state="ready"]')
  .first()
  .waitFor()
const rank = await scroll(market)

const list = await open(browser, '/optional')
await list.getByRole('listitem').nth(50).waitFor()
const watchlist = await scroll(list)

await writePosts(site.url, TOPIC, ROWS)
const topic = await open(browser, `/Topic?id=${TOPIC}`)
const posts = topic.getByRole('listitem')
for (await posts.first().waitFor(); (await posts.count()) < ROWS - 20; ) {
  const shown = await posts.count()
  await topic.getByRole('button', { name: '更多帖子' }).click()
  await posts.nth(shown).waitFor()
}
await topic.evaluate(() => scrollTo(0, 0))
const circle = await scroll(topic)

const report = (name: string, { fps, worstMs }: Smoothness) =>
  console.log(
    `${name}: ${fps.toFixed(1)} fps, longest frame ${worstMs.toFixed(0)} ms, ratio to plain text ${(fps / reference.fps).toFixed(2)}`,
  )
report('plain text', reference)
report('the rank', rank)
report('the watch list', watchlist)
report('a topic of the circle', circle)
const isHeld = Math.min(rank.fps, watchlist.fps, circle.fps) >= FPS_MIN
console.log(isHeld ? 'held' : `NOT HELD: below ${FPS_MIN} fps`)
await browser.close()
await site.stop()
process.exit(isHeld ? 0 : 1)
