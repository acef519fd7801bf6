import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mediaTypeOf } from '../../gateway/site/media-types.ts'
import { brotliBytes, builtPages, SITE_DIRS } from '../support/built-site.ts'
import { launchBrowser, measurePaint, median, type Paint } from '../support/paint.ts'
import { startSite } from '../support/site.ts'
import { handWritten } from './hand-written-campaign.ts'

/**
 * Campaign pages against pages of the same content written by hand: the same pictures, words and form, inline CSS, a
 * countdown of twenty lines and nothing else. Slow 4G, processor slowed four times, cold cache, both in turn.
 */
const PAGES = ['/smk3', '/AcquisitionFive', '/StockKing', '/DoubleEleven']
const RUNS = 5
const LARGEST_MAX = 1.1

const written = new Map(
  builtPages('smart')
    .filter(({ path }) => PAGES.includes(path))
    .map((page) => [page.path, handWritten(page)]),
)
const plain = createServer((request, response) => {
  const path = request.url ?? '/'
  const page = written.get(path)
  const file = join(SITE_DIRS.smart, path)
  if (page !== undefined)
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' })
      .end(brotliCompressSync(page))
  else if (extname(path) && existsSync(file))
    response.writeHead(200, { 'Content-Type': mediaTypeOf(path) }).end(readFileSync(file))
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
const reference = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`
const site = await startSite(SITE_DIRS.smart)
const browser = await launchBrowser()
console.log('largest paint, median of', RUNS, '(ours / the same page written by hand)')
for (const path of PAGES) {
  const ours: Paint[] = []
  const theirs: Paint[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await measurePaint(browser, site.url + path))
    theirs.push(await measurePaint(browser, reference + path))
  }
  report(path, ours, theirs)
}
await browser.close()
await site.stop()
plain.close()

function report(path: string, ours: readonly Paint[], theirs: readonly Paint[]): void {
  const largest = (paints: readonly Paint[]) => median(paints.map(({ largestMs }) => largestMs))
  const ratio = largest(ours) / largest(theirs)
  const blocked = median(ours.map(({ blockingMs }) => blockingMs))
  const file = join(SITE_DIRS.smart, `${path}.html`)
  const bytes = [brotliBytes(readFileSync(file, 'utf8')), brotliBytes(written.get(path) ?? '')]
  console.log(
    `${path}: ${largest(ours).toFixed(0)} / ${largest(theirs).toFixed(0)} ms = ${ratio.toFixed(2)};`,
    `blocked ${blocked.toFixed(0)} ms, shift ${median(ours.map(({ shift }) => shift)).toFixed(3)};`,
    `document ${bytes.join(' / ')} bytes`,
  )
  if (ratio > LARGEST_MAX || blocked > 0) process.exitCode = 1
}
