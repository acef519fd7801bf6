import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mediaTypeOf } from '../../gateway/site/media-types.ts'
import { launchBrowser, measureNextPaint, median } from '../support/bench/paint.ts'
import { phone } from '../support/bench/slow-phone.ts'
import { logIn } from '../support/browser/browser.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'
import { startSite } from '../support/site/site.ts'

/**
 * How long the next page takes from the tap to its largest paint, on slow 4G with a processor slowed four times: between
 * tabs, and from a campaign page to its order form. The reference of the same run is the same markup and styles without
 * any script, whose link is prefetched.
 */
const RUNS = 5
interface Way {
  from: string
  link: string
  isUser?: boolean
}
const WAYS: readonly Way[] = [
  { from: '/', link: '.tab-bar a[href="/market"]' },
  { from: '/', link: '.tab-bar a[href="/MyCenter"]' },
  { from: '/market', link: '.tab-bar a[href="/optional"]' },
  { from: '/market', link: '.tab-bar a[href="/LiveInteraction"]' },
  { from: '/StockKing', link: 'main a[data-order]', isUser: true },
]
const RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'immediate' }],
})

function handWritten(path: string): string {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
  return (
    readFileSync(join(SITE_DIRS.smart, file), 'utf8')
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>/g, '')
      // What a script says of the campaign's time.
      .replace('<html ', '<html data-campaign="on" ')
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '')
      .replace('</body>', `<script type="speculationrules">${RULES}</script></body>`)
  )
}

const plain = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://hand')
  const send = (type: string, body: string | Buffer) =>
    response
      .writeHead(200, {
        'Content-Type': type,
        'Content-Encoding': 'br',
        'Cache-Control': 'no-cache',
      })
      .end(brotliCompressSync(body))
  if (extname(pathname)) send(mediaTypeOf(pathname), readFileSync(join(SITE_DIRS.smart, pathname)))
  else send('text/html; charset=utf-8', handWritten(pathname))
})
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
const reference = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`
const site = await startSite(SITE_DIRS.smart)
const browser = await launchBrowser()
console.log('next page, from tap to largest paint, median of', RUNS, '(ours / by hand, prefetched)')
for (const way of WAYS) {
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    ours.push(await measure(site.url, way))
    theirs.push(await measure(reference, { ...way, isUser: false }))
  }
  const [mine, hand] = [median(ours), median(theirs)]
  console.log(
    `${way.from} → ${way.link}: ${mine.toFixed(0)} / ${hand.toFixed(0)} ms = ${(mine / hand).toFixed(2)}`,
  )
}
await browser.close()
await site.stop()
plain.close()

async function measure(url: string, { from, link, isUser }: Way): Promise<number> {
  const context = await phone(browser, url)
  if (isUser) await logIn(await context.newPage())
  const ms = await measureNextPaint(context, url + from, link)
  await context.close()
  return ms
}
