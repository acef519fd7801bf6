import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Browser, chromium, type Page } from 'playwright'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { readConfig } from '#gateway/config.ts'
import { publishToRoom } from '#gateway/live/room/room-topic.ts'
import { saveRoom } from '#gateway/live/sample/seed-queries.ts'
import { startGateway } from '#gateway/start.ts'
import { type Smoothness, watchFrames } from '../support/bench/frames.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'

/**
 * Measures frames per second of a room's page while 200 and 1,000 messages per second arrive, every fifth with a quote,
 * with the processor slowed four times. The references of the same run: the page while nobody writes, and a plain list
 * that never removes a message.
 */
const RATES = [200, 1000]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const FPS_MIN = 58
const SPREAD_MS = 100
const ROOM = 'bench'
const STOCKS = [
  { name: '贵州茅台', symbol: 'sh600519' },
  { name: '平安银行', symbol: 'sz000001' },
  { name: '宁德时代', symbol: 'sz300750' },
  { name: '招商银行', symbol: 'sh600036' },
  { name: '比亚迪', symbol: 'sz002594' },
]

interface ListSmoothness extends Smoothness {
  rows: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'chat-list-'))
const config = readConfig({
  SANDBOX: '1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: 'memory://',
  SITE_DIR: SITE_DIRS.smart,
})
const gateway = await startGateway(config, { log: pino({ enabled: false }) })
const { db, hub, clock } = gateway.services
const now = clock.now().getTime()
const times = { startsAt: new Date(now - 60_000), endsAt: new Date(now + 3_600_000) }
let rooms = 0

async function newRoom(): Promise<string> {
  rooms += 1
  const id = `${ROOM}-${rooms}`
  await saveRoom(db, { id, title: id, ...times })
  return id
}

/** Every third message has a picture; every fifth names a stock, whose chip follows its quote. */
function textOf(seq: number): Pick<ChatMessage, 'text' | 'stocks'> {
  const text = `第 ${seq} 条：量能比昨天放大了不少 ${seq % 3 ? '' : '/bq453/'}`
  if (seq % 5) return { text }
  const stock = STOCKS[(seq / 5) % STOCKS.length]
  return stock ? { text: `${text}${stock.name}怎么看`, stocks: [stock] } : { text }
}

function speak(roomId: string, perSecond: number): () => void {
  let seq = 0
  const perTick = (perSecond * SPREAD_MS) / 1000
  const timer = setInterval(() => {
    const messages = Array.from({ length: perTick }, () => {
      seq += 1
      return {
        seq,
        key: `k${seq}`,
        author: `a${seq % 40}`,
        nickname: `用户${1000 + (seq % 40)}`,
        role: 'viewer' as const,
        ...textOf(seq),
        sentAt: now,
      }
    })
    void publishToRoom(hub, roomId, { kind: 'messages', messages })
  }, SPREAD_MS)
  return () => clearInterval(timer)
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function measureFrames(page: Page): Promise<ListSmoothness> {
  const smoothness = await page.evaluate(watchFrames, SECONDS)
  return { ...smoothness, rows: await page.locator('li[data-seq]').count() }
}

async function measureRoom(browser: Browser, perSecond: number): Promise<ListSmoothness> {
  const id = await newRoom()
  const page = await openPage(browser, `${gateway.url}/interactionLive?id=${id}`)
  await page.waitForSelector('x-live-room[data-state="ready"] [aria-label="聊天消息"]')
  const stop = perSecond > 0 ? speak(id, perSecond) : () => {}
  await page.waitForTimeout(2000)
  const smoothness = await measureFrames(page)
  stop()
  await page.context().close()
  return smoothness
}

/** The naive list: every message becomes an element and stays. */
async function measureKeepingAll(browser: Browser, perSecond: number): Promise<ListSmoothness> {
  const page = await openPage(browser, `${gateway.url}/healthz`)
  await page.evaluate((perTick) => {
    const list = document.createElement('ul')
    Object.assign(list.style, { height: '500px', overflow: 'auto' })
    document.body.replaceChildren(list)
    let seq = 0
    setInterval(() => {
      for (let i = 0; i < perTick; i++) {
        seq += 1
        const row = document.createElement('li')
        row.dataset.seq = String(seq)
        row.append(`用户${seq % 40} `, document.createElement('b'), `第 ${seq} 条：量能放大`)
        list.append(row)
      }
      list.scrollTop = list.scrollHeight
    }, 100)
  }, perSecond / 10)
  await page.waitForTimeout(2000)
  const smoothness = await measureFrames(page)
  await page.context().close()
  return smoothness
}

const report = (name: string, { fps, worstMs, rows }: ListSmoothness) =>
  console.log(
    `${name}: ${fps.toFixed(1)} fps, longest frame ${worstMs.toFixed(0)} ms, ${rows} rows`,
  )

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const idle = await measureRoom(browser, 0)
report('nobody speaks', idle)
let isHeld = true
for (const rate of RATES) {
  const ours = await measureRoom(browser, rate)
  const all = await measureKeepingAll(browser, rate)
  report(`${rate}/s, our list`, ours)
  report(`${rate}/s, a list that keeps everything`, all)
  console.log(
    `ratio to silence ${(ours.fps / idle.fps).toFixed(2)}, to keeping all ${(ours.fps / all.fps).toFixed(2)}`,
  )
  isHeld &&= ours.fps >= FPS_MIN
}
console.log(isHeld ? 'held' : `NOT HELD: below ${FPS_MIN} fps`)
await browser.close()
await gateway.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(isHeld ? 0 : 1)
