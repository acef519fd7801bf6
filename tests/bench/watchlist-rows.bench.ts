import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Measures the highest rate of quote updates at which a list of 300 rows runs at 60 frames per second, with the
 * processor slowed four times: the product's own page, stream and rows, against a page that writes each update into its
 * row on arrival. Both read the same stream, served here at a chosen rate in front of the real gateway.
 */
const ROWS = 300
const RATES = [125, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]
const EVENT_MS = 40
const MEASURED_MS = 4000
/** Share of the frames the same page shows while nothing changes: 60 per second on an idle machine. */
const FRAMES_HELD = 0.95
const LONG_TASK_MS = 50

const site = await startSite(SITE_DIRS.smart)
let updatesPerSecond = 0

const front = createServer((incoming, response) => {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', site.url)
  if (pathname === '/stream/quotes') stream(response, searchParams.get('symbols') ?? '')
  else if (pathname === '/reference') response.setHeader('Content-Type', 'text/html').end(REFERENCE)
  else pass(incoming, response)
})
await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`

function pass(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming
  const onward = request(new URL(incoming.url ?? '/', site.url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

function stream(response: ServerResponse, named: string): void {
  const symbols = named.split(',')
  const prices = symbols.map((_, i) => 10_000 + i * 100)
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const publish = (changes: object[]) =>
    response.write(`id: 1-1\ndata: ${JSON.stringify(changes)}\n\n`)
  const whole = symbols.map((c, i) => ({
    c,
    n: `股票${i}`,
    p: prices[i],
    y: prices[i],
    s: 'open',
    w: 1,
  }))
  publish(whole)
  let [owed, next] = [0, 0]
  const timer = setInterval(() => {
    owed += (updatesPerSecond * EVENT_MS) / 1000
    const changes = Array.from({ length: Math.floor(owed) }, () => {
      const i = next++ % symbols.length
      prices[i] = Math.max(10, (prices[i] ?? 0) + (Math.random() < 0.5 ? -10 : 10))
      return { c: symbols[i], p: prices[i], v: Math.floor(Math.random() * 1e8), t: Date.now() }
    })
    owed -= changes.length
    // An event contains each security at most once, as the gateway's own events do.
    for (let i = 0; i < changes.length; i += ROWS) publish(changes.slice(i, i + ROWS))
  }, EVENT_MS)
  response.on('close', () => clearInterval(timer))
}

/** The naive list: every update goes into its row at once. */
const REFERENCE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>li{display:grid;grid-template-columns:1fr 1fr 1fr;height:60px;border-bottom:1px solid #ddd}</style><ul></ul>
<script>
const list = document.querySelector('ul'), rows = {}
new EventSource('/stream/quotes?symbols=' + Array.from({ length: ${ROWS} }, (_, i) => 'sh6' + (10000 + i)))
  .onmessage = ({ data }) => {
    for (const { c, n, p, y } of JSON.parse(data)) {
      const row = rows[c] ??= list.appendChild(document.createElement('li'))
      if (n) { row.innerHTML = '<b></b><span></span><i></i>'; row.children[0].textContent = n; row.base = y }
      row.children[1].textContent = (p / 1000).toFixed(2)
      row.children[2].textContent = ((p / row.base - 1) * 100).toFixed(2) + '%'
    }
  }
</script>`

interface Held {
  frames: number
  longestMs: number
}

async function measure(page: Page, rate: number): Promise<Held> {
  updatesPerSecond = rate
  await page.waitForTimeout(1000)
  return page.evaluate(
    (forMs) =>
      new Promise<Held>((resolve) => {
        let [frames, longestMs] = [0, 0]
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration)
        })
        tasks.observe({ type: 'longtask' })
        const began = performance.now()
        const count = (now: number) => {
          frames += 1
          if (now - began < forMs) return requestAnimationFrame(count)
          tasks.disconnect()
          resolve({ frames: (frames * 1000) / (now - began), longestMs })
        }
        requestAnimationFrame(count)
      }),
    MEASURED_MS,
  )
}

/** Raises the rate until frames are lost; returns the last rate that held. */
async function highestRate(name: string, page: Page): Promise<number> {
  let held = 0
  const idle = (await measure(page, 0)).frames
  console.log(`${name}: ${idle.toFixed(1)} frames/s while nothing changes`)
  for (const rate of RATES) {
    const { frames, longestMs } = await measure(page, rate)
    const isHeld = frames >= FRAMES_HELD * idle && longestMs <= LONG_TASK_MS
    console.log(
      `${name}: ${rate} updates/s, ${frames.toFixed(1)} frames/s, longest task ${longestMs.toFixed(0)} ms`,
    )
    if (!isHeld) break
    held = rate
  }
  updatesPerSecond = 0
  return held
}

async function listed(page: Page): Promise<void> {
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await page.goto(`${url}/login`)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  let code = ''
  while (!code) {
    const outbox = await page.request.get(`${url}/sandbox/outbox?mobile=${mobile}`)
    code = (await outbox.json()).messages[0]?.code ?? ''
  }
  await page.getByLabel('验证码').fill(code)
  await page.waitForURL((address) => address.pathname !== '/login')
  const codes: string[] = []
  for (const offset of [0, 200]) {
    const ranks = `${url}/apiRequest/market/getRanks?rank=turnover&count=200&offset=${offset}`
    const answer = await page.request.get(ranks, { headers: { apitype: 'dataApi' } })
    const list: { quote: { c: string } }[] = (await answer.json()).data.list
    codes.push(...list.map(({ quote }) => quote.c))
  }
  await page.goto(`${url}/optional`)
  for (const part of [codes.slice(0, 150), codes.slice(150, ROWS)]) {
    const paste = page.getByRole('button', { name: /批量导入/ })
    // A tap before the island listens is repeated.
    while (!(await paste.isVisible())) {
      await page.getByRole('button', { name: '更多', exact: true }).click()
      await page.waitForTimeout(500)
    }
    await paste.click()
    await page.getByRole('textbox', { name: /粘贴/ }).fill(part.join('\n'))
    await page.getByRole('button', { name: '识别' }).click()
    await page.getByRole('button', { name: `导入 ${part.length} 只` }).click()
    await page.getByText(`已导入 ${part.length} 只`).waitFor()
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function slowPage(address: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(url + address)
  const devTools = await context.newCDPSession(page)
  await page.waitForFunction((count) => document.querySelectorAll('li').length >= count, ROWS)
  await page.waitForTimeout(2000)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

const ours = await slowPage('/optional', listed)
const product = await highestRate('product', ours)
await ours.context().close()
const theirs = await slowPage('/reference')
const direct = await highestRate('direct writes', theirs)
await theirs.context().close()
console.log(
  `${ROWS} rows at 60 frames/s under 4x throttling: product ${product} updates/s, direct writes ${direct} updates/s, ratio ${(product / Math.max(direct, RATES[0] ?? 1)).toFixed(1)}`,
)
await browser.close()
await site.stop()
front.closeAllConnections()
front.close()
