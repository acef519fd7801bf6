import { handScripted, handWritten } from '../support/bench/hand-written-campaign.ts'
import { type OneServer, servePages } from '../support/bench/one-server.ts'
import { launchBrowser, measurePaint, median, type Paint } from '../support/bench/paint.ts'
import { brotliBytes, builtPages } from '../support/site/built-site.ts'

/**
 * Measures campaign pages against two pages by hand of the same words, pictures and form: one with the same look and a
 * plain script in place of ours, the other with as little look as it needs and a countdown. Slow 4G, processor slowed four
 * times, cold cache, one server, all in turn.
 */
const PAGES = ['/smk3', '/AcquisitionFive', '/StockKing', '/DoubleEleven']
/** Medians of seven differ by up to 4 %. */
const RUNS = Number(process.env.BENCH_RUNS ?? 15)
const LARGEST_MAX = 1.1
const WORK_MAX = 1.2
const LOOKS = ['ours', 'scripted', 'bare'] as const
type Look = (typeof LOOKS)[number]

const pages = builtPages('smart').filter(({ path }) => PAGES.includes(path))
const texts = new Map(
  pages.flatMap((page) => [
    [page.path, page.html],
    [`/scripted${page.path}`, handScripted(page)],
    [`/bare${page.path}`, handWritten(page)],
  ]),
)
const addressOf = (look: Look, path: string) => (look === 'ours' ? path : `/${look}${path}`)

const server: OneServer = await servePages(
  (path) => texts.get(path),
  (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://site')
    const ids = (searchParams.get('priceIds') ?? '').split(',').filter(Boolean)
    const prices = ids.map((priceId) => ({ priceId, fen: 1280_00, listFen: 1580_00 }))
    const data = { serverTime: Date.now(), ended: 0, prices }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ code: '0', msg: '', data }))
  },
)
const browser = await launchBrowser()
console.log(
  'largest paint and main thread, median of',
  RUNS,
  '(ours / by hand with the same look / bare)',
)
for (const path of PAGES) {
  const paints: Record<Look, Paint[]> = { ours: [], scripted: [], bare: [] }
  for (let run = 0; run < RUNS; run++)
    for (const look of LOOKS)
      paints[look].push(await measurePaint(browser, server.url + addressOf(look, path)))
  report(path, paints)
}
await browser.close()
server.stop()

function report(path: string, paints: Record<Look, Paint[]>): void {
  const all = (field: keyof Paint) =>
    LOOKS.map((look) => median(paints[look].map((paint) => paint[field])))
  const [largest, work, blocked, shift] = (
    ['largestMs', 'workMs', 'blockingMs', 'shift'] as const
  ).map(all) as [number[], number[], number[], number[]]
  const bytes = LOOKS.map((look) => brotliBytes(texts.get(addressOf(look, path)) ?? ''))
  const ratios = ([ours = 0, ...others]: readonly number[]) =>
    others.map((other) => (ours / other).toFixed(2)).join(' and ')
  const whole = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' / ')
  console.log(`${path}: ${whole(largest)} ms = ${ratios(largest)};`)
  console.log(`  main thread ${whole(work)} ms = ${ratios(work)}; blocked ${whole(blocked)} ms;`)
  console.log(`  shift ${shift[0]?.toFixed(3)}; document ${bytes.join(' / ')} bytes`)
  const isSlow = Math.min(...largest.slice(1)) * LARGEST_MAX < (largest[0] ?? 0)
  const isBusy = (work[1] ?? 0) * WORK_MAX < (work[0] ?? 0)
  const isBlocked = (blocked[0] ?? 0) > 0
  if (isSlow || isBusy || isBlocked) process.exitCode = 1
}
