import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mediaTypeOf } from '../../gateway/site/media-types.ts'
import { handWritten } from '../support/bench/hand-written-campaign.ts'
import { launchBrowser, measurePaint, median, type Paint } from '../support/bench/paint.ts'
import { brotliBytes, builtPages, SITE_DIRS } from '../support/site/built-site.ts'

/**
 * Measures campaign pages against pages of the same content written by hand: the same pictures, words and form, inline
 * CSS, a countdown of twenty lines and nothing else. Slow 4G, processor slowed four times, cold cache, both in turn.
 */
const PAGES = ['/smk3', '/AcquisitionFive', '/StockKing', '/DoubleEleven']
const RUNS = 5
const LARGEST_MAX = 1.1

const pages = builtPages('smart').filter(({ path }) => PAGES.includes(path))
const ours = new Map(pages.map((page) => [page.path, page.html]))
const written = new Map(pages.map((page) => [page.path, handWritten(page)]))
/** One server serves both and does nothing else, so that only the pages are compared. */
const HAND = '/by-hand'
const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const file = join(SITE_DIRS.smart, path)
  const page = path.startsWith(HAND) ? written.get(path.slice(HAND.length)) : ours.get(path)
  if (page !== undefined)
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' })
      .end(brotliCompressSync(page))
  else if (extname(path) && existsSync(file))
    response.writeHead(200, { 'Content-Type': mediaTypeOf(path) }).end(readFileSync(file))
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await launchBrowser()
console.log('largest paint, median of', RUNS, '(ours / the same page written by hand)')
for (const path of PAGES) {
  const mine: Paint[] = []
  const theirs: Paint[] = []
  for (let run = 0; run < RUNS; run++) {
    mine.push(await measurePaint(browser, origin + path))
    theirs.push(await measurePaint(browser, origin + HAND + path))
  }
  report(path, mine, theirs)
}
await browser.close()
server.close()

function report(path: string, mine: readonly Paint[], theirs: readonly Paint[]): void {
  const largest = (paints: readonly Paint[]) => median(paints.map(({ largestMs }) => largestMs))
  const blocked = (paints: readonly Paint[]) => median(paints.map(({ blockingMs }) => blockingMs))
  const work = (paints: readonly Paint[]) => median(paints.map(({ workMs }) => workMs))
  const ratio = largest(mine) / largest(theirs)
  const bytes = [ours, written].map((from) => brotliBytes(from.get(path) ?? ''))
  console.log(
    `${path}: ${largest(mine).toFixed(0)} / ${largest(theirs).toFixed(0)} ms = ${ratio.toFixed(2)};`,
    `blocked ${blocked(mine).toFixed(0)} / ${blocked(theirs).toFixed(0)} ms,`,
    `main thread ${work(mine).toFixed(0)} / ${work(theirs).toFixed(0)} ms = ${(work(mine) / work(theirs)).toFixed(2)},`,
    `shift ${median(mine.map(({ shift }) => shift)).toFixed(3)};`,
    `document ${bytes.join(' / ')} bytes`,
  )
  if (ratio > LARGEST_MAX || blocked(mine) > 0) process.exitCode = 1
}
