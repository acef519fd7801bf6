/** Programs that identify themselves, including those that fetch link previews or index pages for search. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|lighthouse|phantom|puppeteer|selenium|curl|wget|python|java\/|go-http|okhttp\/|axios|node-fetch|scan|monitor|archiver|baiduboxpreview|bytespider/i

type Headers = Readonly<Record<string, string>>

/** Whether a request comes from a page that a person is viewing: not from a robot, nor from a prefetched page. */
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
