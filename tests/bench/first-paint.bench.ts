import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { launchBrowser, measurePaint, median, type Paint } from '../support/bench/paint.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * Measures largest paint, blocking time and layout shift of our pages against the same page written by hand: the same
 * markup and styles without any script. Slow 4G, processor slowed four times, cold cache, both in turn.
 */
const PAGES = ['/', '/AboutUs', '/aboutDetailPrivacyanzt', '/login']
const RUNS = 5

function handWritten(path: string): string {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  return readFileSync(join(SITE_DIRS.smart, file), 'utf8')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>/g, '')
}

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
const browser = await launchBrowser()
console.log('largest paint, median of', RUNS, '(ours / the same page without script)')
for (const path of PAGES) {
  const ours: Paint[] = []
  const theirs: Paint[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await measurePaint(browser, site.url + path))
    theirs.push(await measurePaint(browser, reference + path))
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
