import { servePages, throughGateway } from '../support/bench/one-server.ts'
import { launchBrowser, measurePaint, median, type Paint } from '../support/bench/paint.ts'
import { builtText, withMarks, withoutScript } from '../support/bench/without-script.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Measures largest paint, blocking time and layout shift of our pages against two by hand of the same markup and styles: one
 * with a plain script that reads the visitor's settings before the first paint, as ours does, and one without any script. Slow
 * 4G, processor slowed four times, cold cache, one server, all in turn.
 */
const PAGES = ['/', '/AboutUs', '/aboutDetailPrivacyanzt', '/login']
const TEXTS = ['/AboutUs', '/aboutDetailPrivacyanzt']
/** Medians of nine differ by up to 4 %. */
const RUNS = Number(process.env.BENCH_RUNS ?? 25)
const TEXT_MAX = 1.05
const BARE_TEXT_MAX = 1.1
const HANDS = ['', '/marked', '/bare'] as const

const texts = new Map(
  PAGES.flatMap((path) => [
    [path, builtText(path)],
    [`/marked${path}`, withMarks(builtText(path))],
    [`/bare${path}`, withoutScript(builtText(path))],
  ]),
)
const site = await startSite(SITE_DIRS.smart)
const server = await servePages((path) => texts.get(path), throughGateway(site.url))
const browser = await launchBrowser()
console.log('largest paint, median of', RUNS, '(ours / by hand with settings / without script)')
for (const path of PAGES) {
  const paints = HANDS.map((): Paint[] => [])
  for (let run = 0; run < RUNS; run++)
    for (const [i, hand] of HANDS.entries())
      paints[i]?.push(await measurePaint(browser, server.url + hand + path))
  report(path, paints)
}
await browser.close()
server.stop()
await site.stop()

function report(path: string, paints: readonly Paint[][]): void {
  const largest = paints.map((all) => median(all.map(({ largestMs }) => largestMs)))
  const [ours = 0, marked = 0, bare = 0] = largest
  const [mine = []] = paints
  console.log(
    `${path}: ${largest.map((ms) => ms.toFixed(0)).join(' / ')} ms =`,
    `${(ours / marked).toFixed(2)} and ${(ours / bare).toFixed(2)};`,
    `blocked ${median(mine.map(({ blockingMs }) => blockingMs)).toFixed(0)} ms,`,
    `shift ${median(mine.map(({ shift }) => shift)).toFixed(3)}`,
  )
  const isSlow = ours > marked * TEXT_MAX || ours > bare * BARE_TEXT_MAX
  if (TEXTS.includes(path) && isSlow) process.exitCode = 1
}
