import { servePages, throughGateway } from '../support/bench/one-server.ts'
import { launchBrowser, measurePaint, median, type Paint } from '../support/bench/paint.ts'
import { builtText, withoutScript } from '../support/bench/without-script.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Measures largest paint, blocking time and layout shift of our pages against the same page written by hand: the same
 * markup and styles without any script. Slow 4G, processor slowed four times, cold cache, one server, both in turn.
 */
const PAGES = ['/', '/AboutUs', '/aboutDetailPrivacyanzt', '/login']
/** Medians of nine differ by up to 4 %. */
const RUNS = Number(process.env.BENCH_RUNS ?? 25)
const HAND = '/by-hand'

const texts = new Map(
  PAGES.flatMap((path) => [
    [path, builtText(path)],
    [HAND + path, withoutScript(builtText(path))],
  ]),
)
const site = await startSite(SITE_DIRS.smart)
const server = await servePages((path) => texts.get(path), throughGateway(site.url))
const browser = await launchBrowser()
console.log('largest paint, median of', RUNS, '(ours / the same page without script)')
for (const path of PAGES) {
  const ours: Paint[] = []
  const theirs: Paint[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await measurePaint(browser, server.url + path))
    theirs.push(await measurePaint(browser, server.url + HAND + path))
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
server.stop()
await site.stop()
