import type { BrowserContext, Page } from 'playwright/test'

/** User agent of the chat app's browser on an Android phone. */
export const CHAT_APP_AGENT =
  'Mozilla/5.0 (Linux; Android 14; V2304A Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/134.0.6998.136 Mobile Safari/537.36 XWEB/1340095 MMWEBSDK/20250201 MMWEBID/7220 MicroMessenger/8.0.58.2841(0x28003A3C) WeChat/arm64 Weixin NetType/4G Language/zh_CN ABI/arm64'

/** An identity that no account has yet. */
export const newIdentity = () => `new${Math.random().toString(36).slice(2, 12)}` as const

/** A person who agrees to every authorisation, so that the provider only redirects. */
export async function agreeAs(
  context: BrowserContext,
  person: 'ming' | 'hua' | ReturnType<typeof newIdentity>,
  baseURL = '',
): Promise<void> {
  const url = `${baseURL}/sandbox/oauth/`
  await context.addCookies([{ name: 'sandbox_as', value: person, url }])
}

export interface OAuthTraffic {
  /** Addresses with which the provider's page was opened. */
  authorized: URL[]
  /** Number of code exchanges. */
  exchanges: number
  /** Every address requested after the first clean page, and the referrer sent. */
  addresses: string[]
}

/** Records the requests of an authorisation. */
export function watchOAuth(page: Page): OAuthTraffic {
  const traffic: OAuthTraffic = { authorized: [], exchanges: 0, addresses: [] }
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/sandbox/oauth/authorize') traffic.authorized.push(url)
    if (url.pathname.endsWith('/getAccessToken')) traffic.exchanges += 1
    traffic.addresses.push(request.url(), request.headers().referer ?? '')
  })
  return traffic
}

/** Serves a page under another address and access, for routes whose page is not built. */
export async function serveAs(
  page: Page,
  { path, access, like }: { path: string; access: 'silent' | 'login' | 'openid'; like: string },
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch({ url: new URL(like, route.request().url()).href })
      const body = (await response.text()).replace(/data-access="\w+"/, `data-access="${access}"`)
      await route.fulfill({ response, body })
    },
  )
}
