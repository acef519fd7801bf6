import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { SITE_DIRS } from '../support/built-site.ts'
import { startSite } from '../support/site.ts'

/**
 * Largest paint, blocking time and layout shift of our pages against the same page written by hand: the same
 * markup and styles without any script. Slow 4G, processor slowed four times, cold cache, both in turn.
 */
const PAGES = ['/', '/AboutUs', '/aboutDetailPrivacyanzt', '/login']
const RUNS = 5
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface Paint {
  largestMs: number
  blockingMs: number
  shift: number
}

function handWritten(path: string): string {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  return readFileSync(join(SITE_DIRS.smart, file), 'utf8')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
}

async function measure(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint)
  await context.close()
  return paint
}

function observe(): void {
  const paint = { largestMs: 0, blockingMs: 0, shift: 0 }
  Object.assign(globalThis, { paint })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', (entry) => {
    paint.largestMs = entry.startTime
  })
  watch('longtask', (entry) => {
    paint.blockingMs += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    paint.shift += (entry as PerformanceEntry & { value: number }).value
  })
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

const plain = createServer((request, response) => {
  const path = request.url ?? '/'
  const isPicture = path.includes('.')
  const body = isPicture ? readFileSync(join(SITE_DIRS.smart, path)) : handWritten(path)
  const type = isPicture ? 'image/svg+xml' : 'text/html'
  response
    .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
    .end(brotliCompressSync(body))
})
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
const reference = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`
const site = await startSite(SITE_DIRS.smart)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
console.log('largest paint, median of', RUNS, '(ours / the same page without script)')
for (const path of PAGES) {
  const ours: Paint[] = []
  const theirs: Paint[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await measure(browser, site.url + path))
    theirs.push(await measure(browser, reference + path))
  }
  const mine = median(ours.map((paint) => paint.largestMs))
  const written = median(theirs.map((paint) => paint.largestMs))
  console.log(
    `${path}: ${mine.toFixed(0)} / ${written.toFixed(0)} ms = ${(mine / written).toFixed(2)};`,
    `blocked ${median(ours.map((paint) => paint.blockingMs)).toFixed(0)} ms,`,
    `shift ${median(ours.map((paint) => paint.shift)).toFixed(3)}`,
  )
}
await browser.close()
await site.stop()
plain.close()
