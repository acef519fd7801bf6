import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { encodeSessionRecord } from '#api/account/session/session-record.ts'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { type Smoothness, watchFrames } from '../../support/bench/frames.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'

/**
 * Measures frames per second while a game shows its result, and while packets rain, with the processor slowed four
 * times; and how long a poster takes to draw. The reference of the same run is the page of the wheel at rest.
 */
const SECONDS = 2
const FPS_MIN = 58
const TRIES = 3
const POSTER_MAX_MS = 1000
const SLOWDOWN = 4
/** Each game with the name of its button and the prize it shows. */
const GAMES = [
  ['/turntable', '转动转盘', 'coins-18'],
  ['/activity/Lottery', '开始抽奖', 'coins-8'],
  ['/lottery', '拉一下', 'coins-8'],
  ['/topBox', '开第 5 只宝箱', 'coins-9'],
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'games-'))
const config = readConfig({
  SANDBOX: '1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: 'memory://',
  SITE_DIR: SITE_DIRS.smart,
})
const gateway = await startGateway(config, { log: pino({ enabled: false }) })
const { userId, token } = await seedUser(gateway, 'player')
const session = encodeSessionRecord({
  userId,
  token,
  id: userId,
  nickname: '测试用户',
  avatar: '',
  openId: '',
  unionId: '',
  coin: 0,
  coupon: 0,
  loginType: 'wap',
  isProfileRefreshed: false,
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const context = await browser.newContext({
  baseURL: gateway.url,
  viewport: { width: 390, height: 844 },
})
await context.addInitScript(
  (text) => localStorage.setItem('info', text),
  encodeURIComponent(JSON.stringify(session)),
)

async function openSlow(from: BrowserContext, path: string): Promise<Page> {
  const page = await from.newPage()
  await page.goto(path)
  const debug = await from.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

async function measureRest(): Promise<Smoothness> {
  const page = await openSlow(context, '/turntable')
  await page
    .getByText(/次机会/)
    .first()
    .waitFor()
  const smoothness = await page.evaluate(watchFrames, SECONDS)
  await page.close()
  return smoothness
}

/** The answer is there at once: what is measured is the page alone. */
async function measurePlay([path, label, prizeId]: (typeof GAMES)[number]): Promise<Smoothness> {
  const page = await openSlow(context, path)
  const data = {
    playId: 'abcdefghijklmnop',
    playNumber: 1,
    prizeId,
    prizeName: prizeId,
    win: 1,
    times: 1,
  }
  await page.route('**/slotMachine/start', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data } }),
  )
  await page
    .getByText(/次机会/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: label }).click()
  const smoothness = await page.evaluate(watchFrames, SECONDS)
  await page.getByRole('dialog').waitFor()
  await page.close()
  return smoothness
}

async function measureRain(): Promise<Smoothness> {
  const now = '2026-11-20T12:29:58+08:00'
  await fetch(`${gateway.url}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ now }) })
  const page = await openSlow(context, '/redEnvelopeWar')
  await page.locator('.rain i').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const smoothness = await page.evaluate(watchFrames, SECONDS)
  await page.close()
  return smoothness
}

/** From the choice of another look to its picture. */
async function measurePoster(): Promise<number> {
  const page = await openSlow(context, '/Generate')
  const image = page.locator('x-poster [data-part="picture"]')
  await page.locator('x-poster[data-drawn]').waitFor()
  const before = await image.getAttribute('src')
  const ms = await page.evaluate(
    ([src]) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.querySelectorAll<HTMLElement>('x-poster input[name="template"]')[2]?.click()
        const look = () => {
          const shown = document.querySelector('x-poster [data-part="picture"]')
          if (shown?.getAttribute('src') === src) requestAnimationFrame(look)
          else resolve(performance.now() - start)
        }
        look()
      }),
    [before],
  )
  await page.close()
  return ms
}

/** What else the machine does only takes frames away: a page that has them once has them. */
async function best(measure: () => Promise<Smoothness>): Promise<Smoothness> {
  let found = await measure()
  for (let more = 1; more < TRIES && found.fps < FPS_MIN; more++) {
    const again = await measure()
    if (again.fps > found.fps) found = again
  }
  return found
}

const rest = await measureRest()
const results: (readonly [name: string, Smoothness])[] = []
for (const game of GAMES) results.push([game[0], await best(() => measurePlay(game))])
results.push(['/redEnvelopeWar', await best(measureRain)])
console.log(`at rest: ${rest.fps.toFixed(1)} fps`)
for (const [name, { fps, worstMs }] of results)
  console.log(
    `${name}: ${fps.toFixed(1)} fps, longest frame ${worstMs.toFixed(0)} ms; ratio to rest ${(fps / rest.fps).toFixed(2)}`,
  )
const posterMs = await measurePoster()
console.log(`a poster: ${posterMs.toFixed(0)} ms of ${POSTER_MAX_MS}`)
const isHeld = results.every(([, { fps }]) => fps >= FPS_MIN) && posterMs <= POSTER_MAX_MS
console.log(isHeld ? 'held' : 'NOT HELD')
await browser.close()
await gateway.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(isHeld ? 0 : 1)
