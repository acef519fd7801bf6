import type { ChatAppConfig } from '#gateway/config.ts'
import type { Services } from '#gateway/http/handle.ts'
import { SANDBOX_APP } from '#gateway/sandbox/oauth/oauth-people.ts'
import { createSandboxProvider } from '#gateway/sandbox/oauth/oauth-provider.ts'
import { type CallProvider, type ChatAppProvider, createProvider } from './chat-app-provider.ts'

const ANSWER_MAX_MS = 5000
const AUTHORIZE_PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const API_HOST = 'https://api.weixin.qq.com'
const SANDBOX_PAGE = '/sandbox/oauth/authorize'

/** The provider in use: the configured account at the chat app, else the sandbox's stand-in. */
export function providerOf({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): ChatAppProvider {
  if (config.chatApp) return realProvider(config.chatApp, log)
  return createProvider(
    SANDBOX_APP,
    SANDBOX_PAGE,
    logging(createSandboxProvider({ db, clock }), log),
  )
}

/** The chat app's own servers; `host` differs only in tests. */
export function realProvider(
  account: ChatAppConfig,
  log: Services['log'],
  host = API_HOST,
): ChatAppProvider {
  return createProvider(account, AUTHORIZE_PAGE, logging(callOver(host), log))
}

/** The visitor sees no reason for a refused login; the log does. */
function logging(call: CallProvider, log: Services['log']): CallProvider {
  return async (path, params) => {
    try {
      return await call(path, params)
    } catch (err) {
      log.warn({ err, path }, 'chat-app provider not reached')
      throw err
    }
  }
}

function callOver(host: string): CallProvider {
  return async (path, params) => {
    const response = await fetch(`${host}${path}?${new URLSearchParams(params)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) throw new TypeError('no JSON object')
    return Object.fromEntries(Object.entries(answer))
  }
}
