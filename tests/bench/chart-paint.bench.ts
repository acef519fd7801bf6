import { type Browser, chromium, type Page } from 'playwright'
import type { QuoteChartElement } from '../../src/elements/quote/chart/chart-element.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Measures the first paint of a chart once its data is there, against a bare polyline of the same points on a canvas of
 * the same size, both from the assignment to the end of the frame that shows it. Processor slowed four times; in turn.
 */
const RUNS = 9
const SLOWER = 4

interface Paints {
  chartMs: number
  lineMs: number
}

async function measure(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(
    () => document.querySelector<QuoteChartElement>('x-quote-chart')?.model,
  )
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const paints = await paintBoth(page)
  await context.close()
  return paints
}

function paintBoth(page: Page): Promise<Paints> {
  return page.evaluate(async () => {
    const chart = document.querySelector<QuoteChartElement>('x-quote-chart')!
    const data = chart.data!
    const canvas = chart.querySelector('canvas')!
    const prices =
      data.kind === 'minute'
        ? data.days.flatMap(({ points }) => points.map(({ price }) => price))
        : data.candles.map(({ close }) => close)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const timed = async (run: () => void) => {
      await frame()
      const startedAt = performance.now()
      run()
      await frame()
      // A task after the frame: its painting is finished.
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - startedAt
    }
    const line = () => {
      const bare = document.createElement('canvas')
      Object.assign(bare, { width: canvas.width, height: canvas.height })
      document.body.append(bare)
      const pen = bare.getContext('2d')!
      const [low, high] = [Math.min(...prices), Math.max(...prices)]
      pen.beginPath()
      for (const [i, price] of prices.entries()) {
        const x = (i / prices.length) * bare.width
        pen.lineTo(x, bare.height * (1 - (price - low) / (high - low)))
      }
      requestAnimationFrame(() => pen.stroke())
      return bare
    }
    const host = chart.parentElement!
    chart.remove()
    chart.data = null
    const lineMs = await timed(line)
    host.append(chart)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const chartMs = await timed(() => {
      chart.data = data
    })
    return { chartMs, lineMs }
  })
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

const site = await startSite(SITE_DIRS.smart)
await fetch(`${site.url}/sandbox/clock`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ now: '2026-11-20T15:30:00+08:00', speed: 0 }),
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
console.log('first chart paint after data, median of', RUNS, '(ours / a bare canvas polyline)')
const paints: Paints[] = []
for (let run = 0; run < RUNS; run++)
  paints.push(await measure(browser, `${site.url}/StockDetails?symbol=sh600519`))
const chartMs = median(paints.map((paint) => paint.chartMs))
const lineMs = median(paints.map((paint) => paint.lineMs))
console.log(
  `minute chart: ${chartMs.toFixed(1)} / ${lineMs.toFixed(1)} ms = ${(chartMs / lineMs).toFixed(2)}`,
)
await browser.close()
await site.stop()
