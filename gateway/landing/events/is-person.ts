/** Programs that say what they are, fetchers of link previews and of search engines among them. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|lighthouse|phantom|puppeteer|selenium|curl|wget|python|java\/|go-http|okhttp\/|axios|node-fetch|scan|monitor|archiver|baiduboxpreview|bytespider/i

type Headers = Readonly<Record<string, string>>

/** Whether a request comes from a page that a person looks at: no robot, and no page fetched ahead of a tap. */
export function isPerson(headers: Headers): boolean {
  const userAgent = headers['user-agent'] ?? ''
  if (userAgent === '' || PROGRAM.test(userAgent)) return false
  return !AHEAD.some(([name, value]) => value.test(headers[name] ?? ''))
}

const AHEAD: readonly [header: string, value: RegExp][] = [
  ['sec-purpose', /prefetch|prerender/i],
  ['purpose', /prefetch|preview/i],
  ['x-purpose', /preview/i],
  ['x-moz', /prefetch/i],
]
