/**
 * What `_headers` and `_redirects` cannot say, for hosts with functions at the edge: the gateway's addresses
 * the pages whose content the gateway writes, and the rule for link-preview bots. Uses nothing but the fetch API.
 */
const GATEWAY =
  /^\/(apiRequest|public|stream|collect|oauth|payment|sms|file1|file2|file3|files|thirdwx|video)(\/|$)/
const FILLED =
  /^\/(Course|CourseList|KXDetail|KXDetail2|Newspaper|OfflineCourse|announcement|bookDetail|bunchPlanting|collegeVideo|stockInformation)$/
const BOT =
  /WhatsApp\/|facebookexternalhit|TelegramBot|Twitterbot|Slackbot-LinkExpanding|Discordbot|LinkedInBot|SkypeUriPreview|DingTalkBot-LinkService/i
const PREVIEW_PAGE = '/KXDetail2'

/**
 * Answers what the edge answers itself; undefined leaves the request to the static files.
 * `visitor` is the address the host saw: the gateway believes one proxy (TRUSTED_PROXIES=1).
 * @param {Request} request
 * @param {{ gatewayOrigin: string, visitor: string, hasPreviewPage: boolean }} options
 * @returns {Promise<Response | undefined>}
 */
export async function atEdge(request, { gatewayOrigin, visitor, hasPreviewPage }) {
  const url = new URL(request.url)
  const askGateway = () => {
    const target = new URL(url.pathname + url.search, gatewayOrigin)
    const forwarded = new Request(target, new Request(request, { redirect: 'manual' }))
    forwarded.headers.set('X-Forwarded-For', visitor)
    return fetch(forwarded)
  }
  if (GATEWAY.test(url.pathname)) return askGateway()
  const isPage = !/\.[A-Za-z0-9]+$/.test(url.pathname) && url.pathname !== PREVIEW_PAGE
  const isBot = BOT.test(request.headers.get('user-agent') ?? '')
  if (hasPreviewPage && isPage && isBot) return toPreview(url.searchParams.get('id'))
  // While the gateway is away or fails, the file itself is served.
  const filled = FILLED.test(url.pathname) ? await askGateway().catch(() => undefined) : undefined
  return filled && filled.status < 500 ? filled : undefined
}

/**
 * Where `npm run content:pull` saved a page whose content the gateway writes: of a piece, or of the whole list; undefined
 * for every other address.
 * @param {string} address
 */
export function savedAddress(address) {
  const url = new URL(address)
  if (!FILLED.test(url.pathname)) return undefined
  const id = url.searchParams.get('id')
  if (id === null) return url.search ? undefined : new URL(`/content${url.pathname}`, url).href
  return /^[A-Za-z0-9_-]+$/.test(id)
    ? new URL(`/content${url.pathname}/${id}`, url).href
    : undefined
}

/**
 * The saved page of a request, read by `fetchFile`; undefined leaves the request to the file the build made.
 * @param {Request} request
 * @param {(address: string) => Promise<Response>} fetchFile
 * @returns {Promise<Response | undefined>}
 */
export async function savedPage(request, fetchFile) {
  const saved = savedAddress(request.url)
  const found = saved ? await fetchFile(saved) : undefined
  return found?.ok ? found : undefined
}

function toPreview(id) {
  const location = id ? `${PREVIEW_PAGE}?id=${encodeURIComponent(id)}` : PREVIEW_PAGE
  return new Response(null, { status: 302, headers: { Location: location } })
}

/** Cloudflare Pages: copy this file to `_worker.js` of what is uploaded; set GATEWAY_ORIGIN, and PREVIEW_PAGE=1 once `/KXDetail2` is built. */
export default {
  async fetch(request, env) {
    const answer = await atEdge(request, {
      gatewayOrigin: env.GATEWAY_ORIGIN,
      visitor: request.headers.get('CF-Connecting-IP') ?? '',
      hasPreviewPage: env.PREVIEW_PAGE === '1',
    })
    if (answer) return answer
    const saved = await savedPage(request, (address) => env.ASSETS.fetch(address))
    return saved ?? env.ASSETS.fetch(request)
  },
}
