import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'

/** A request of the page to the chat app. */
export interface BridgeCall {
  name: string
  params: Readonly<Record<string, string>>
  /** The address of the page at the time of the request. */
  href: string
}

/** The ticket the sandbox's provider issues; only the gateway and the chat app know it. */
const TICKET = 'sandbox-ticket'

const CHECK = 'preVerifyJSAPI'
const REFUSED = `${CHECK}:fail_invalid signature`

/**
 * The chat app's side of its script: it loads a moment after the page, checks the signature of the page's address as
 * the chat app does, and records the page's requests. The script itself is the real one, as the site ships it.
 */
export async function installBridge(
  page: Page,
  { refuses = false } = {},
): Promise<readonly BridgeCall[]> {
  const calls: BridgeCall[] = []
  await page.exposeFunction('askChatApp', (call: BridgeCall) => {
    calls.push(call)
    return refuses && call.name === CHECK ? REFUSED : answerTo(call)
  })
  await page.addInitScript(() => {
    const ask: unknown = Reflect.get(window, 'askChatApp')
    const invoke = async (
      name: string,
      params: object,
      done?: (result: { err_msg: string }) => void,
    ) => {
      if (typeof ask !== 'function') return
      const err_msg = await ask({ name, params: { ...params }, href: location.href })
      done?.({ err_msg })
    }
    setTimeout(() => {
      Object.assign(window, { WeixinJSBridge: { invoke, on: () => {}, call: () => {} } })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    }, 30)
  })
  return calls
}

function answerTo({ name, params, href }: BridgeCall): string {
  if (name === 'getNetworkType') return 'network_type:wifi'
  if (name !== CHECK) return `${name}:ok`
  const [url] = href.split('#')
  const { verifyNonceStr, verifyTimestamp, verifySignature } = params
  const due = createHash('sha1')
    .update(
      `jsapi_ticket=${TICKET}&noncestr=${verifyNonceStr}&timestamp=${verifyTimestamp}&url=${url}`,
    )
    .digest('hex')
  return due === verifySignature ? `${name}:ok` : REFUSED
}

/** The last value the page sent to the chat app under a name. */
export function lastShareTerms(
  calls: readonly BridgeCall[],
  name: string,
): BridgeCall['params'] | undefined {
  return calls.findLast((call) => call.name === name)?.params
}
