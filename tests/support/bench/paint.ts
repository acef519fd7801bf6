import { type Browser, type BrowserContext, chromium } from 'playwright'
import { phone, slowPage } from './slow-phone.ts'

/** Metrics of what a visitor waits for on slow 4G, with the processor slowed four times and a cold cache. */
export interface Paint {
  largestMs: number
  blockingMs: number
  shift: number
  /** Processor time of all tasks of the page's main thread until its network rests: other work of the machine is not in it. */
  workMs: number
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

export async function measurePaint(browser: Browser, address: string): Promise<Paint> {
  const context = await phone(browser)
  const page = await slowPage(context)
  await page.addInitScript(observe)
  const debug = await context.newCDPSession(page)
  await debug.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await debug.send('Performance.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  const { metrics } = await debug.send('Performance.getMetrics')
  const paint = await page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint)
  await context.close()
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')
  return { ...paint, workMs: (tasks?.value ?? 0) * 1000 }
}

/** Until then a page has prefetched what it links to. */
const SETTLED_MS = 4000
/** Pages with a stream never rest: the next one is watched for so long. */
const WATCHED_MS = 2500
const TAPPED_AT = 'tappedAt'

/**
 * Milliseconds from the tap on a link of a page at rest to the largest paint of the next page. The process has shown a page
 * before: with the second one of a process, the browser of a desktop computes the style of the page that is left once more.
 */
export async function measureNextPaint(
  context: BrowserContext,
  address: string,
  link: string,
): Promise<number> {
  const page = await slowPage(context)
  await page.addInitScript(observe)
  await page.addInitScript((key) => {
    const stamp = () =>
      sessionStorage.setItem(key, String(performance.timeOrigin + performance.now()))
    addEventListener('click', stamp, true)
  }, TAPPED_AT)
  await page.goto(address, { waitUntil: 'load' })
  await page.reload({ waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const before = page.url()
  await page.locator(link).first().tap()
  await page.waitForURL((url) => url.href.split('#')[0] !== before, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const ms = await page.evaluate((key) => {
    const { paint } = globalThis as unknown as { paint: Paint }
    return performance.timeOrigin + paint.largestMs - Number(sessionStorage.getItem(key))
  }, TAPPED_AT)
  await page.close()
  return ms
}

function observe(): void {
  const paint = { largestMs: 0, blockingMs: 0, shift: 0, workMs: 0 }
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

export const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
