import { type Browser, chromium } from 'playwright'
import { phone, slowPage } from './slow-phone.ts'

/** Metrics of what a visitor waits for on slow 4G, with the processor slowed four times and a cold cache. */
export interface Paint {
  largestMs: number
  blockingMs: number
  shift: number
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

export const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
