import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside, type Outside } from '#gateway/http/outside.ts'
import { createSandboxChatApp } from '#gateway/sandbox/oauth/chat-app-server.ts'
import { SANDBOX_APP } from '#gateway/sandbox/oauth/oauth-people.ts'
import type { ChatAppConfig } from './chat-app-config.ts'
import { type CallProvider, type ChatAppProvider, createProvider } from './chat-app-provider.ts'
import { deleteSecret, findSecret, saveSecret } from './chat-app-secrets.ts'

const ANSWER_MAX_MS = 5000
const AUTHORIZE_PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
export const CHAT_APP_HOST = 'https://api.weixin.qq.com'
const SANDBOX_PAGE = '/sandbox/oauth/authorize'

type Observers = Pick<Services, 'log' | 'metrics'>

/** The provider in use: the configured account at the chat app, else the sandbox's stand-in. */
export function providerOf(
  services: Observers & Pick<Services, 'config' | 'db' | 'clock'>,
): ChatAppProvider {
  if (services.config.chatApp) return realProvider(services.config.chatApp, services)
  const call = callOver(createSandboxChatApp(services), CHAT_APP_HOST)
  return createProvider(SANDBOX_APP, SANDBOX_PAGE, observed(call, services))
}

/** The chat app's own servers; `host` differs only in tests. */
export function realProvider(
  account: ChatAppConfig,
  observers: Observers,
  host = CHAT_APP_HOST,
): ChatAppProvider {
  return createProvider(account, AUTHORIZE_PAGE, observed(callOver(fetchOutside, host), observers))
}

/** The visitor sees no reason for a failure: the log has it, and the metrics count it. */
function observed(call: CallProvider, { log, metrics }: Observers): CallProvider {
  return async (request) => {
    const { path } = request
    try {
      const answer = await call(request)
      const { errcode, errmsg } = answer
      if (errcode) {
        log.warn({ path, errcode, errmsg }, 'chat-app provider refused')
        metrics.countOutsideFailure('chatApp', path, String(errcode))
      }
      return answer
    } catch (err) {
      log.warn({ err, path }, 'chat-app provider not reached')
      metrics.countOutsideFailure('chatApp', path, 'unreachable')
      throw err
    }
  }
}

/** The provider's protocol over HTTP. */
export function callOver(outside: Outside, host: string): CallProvider {
  return async ({ method, path, fields, query = {}, data }) => {
    const isQuery = method === 'GET'
    const response = await outside(`${host}${path}${queryOf(isQuery ? fields : query)}`, {
      method,
      maxMs: ANSWER_MAX_MS,
      ...(isQuery
        ? {}
        : {
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ ...fields, data }),
          }),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) throw new TypeError('no JSON object')
    return Object.fromEntries(Object.entries(answer))
  }
}

function queryOf(fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields).toString()
  return query && `?${query}`
}

const TOKEN = 'accountToken'
/** Replaced before it expires: a request with it is under way for a while. */
const EARLY_SECONDS = 300

/** After the provider refused it. */
export const forgetToken = ({ db }: Pick<Services, 'db'>): Promise<void> => deleteSecret(db, TOKEN)

/** The token of the account itself, shared by all nodes until it expires. */
export async function lentToken(
  services: Observers & Pick<Services, 'config' | 'db' | 'clock'>,
): Promise<string | undefined> {
  const { config, db, clock, log } = services
  const now = clock.now()
  const stored = await findSecret(db, TOKEN, config.secretKey, now)
  if (stored) return stored
  const lent = await providerOf(services)
    .lendToken()
    .catch((err: unknown) => {
      log.error({ err }, 'token of the account not lent')
      return undefined
    })
  if (!lent) return undefined
  const expiresInSeconds = Math.max(0, lent.expiresInSeconds - EARLY_SECONDS)
  await saveSecret(db, TOKEN, { ...lent, expiresInSeconds }, config.secretKey, now)
  return lent.value
}
