import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallProvider } from '#gateway/account/oauth/chat-app-provider.ts'
import { ANONYMOUS_NICKNAME } from '#gateway/account/texts.ts'
import type { Services } from '#gateway/http/handle.ts'
import { consumeOutcome, findCode, saveCode, spendIssuedCode } from './oauth-codes.ts'
import { findPerson, SANDBOX_APP } from './oauth-people.ts'

const SLOW_MS = 3000
const TOKEN_SECONDS = 7200

type Parts = Pick<Services, 'db' | 'clock'>
type Answer = Awaited<ReturnType<CallProvider>>
type Params = Parameters<CallProvider>[1]

/** Issues a code as the consent page does: valid once, for five minutes. */
export async function issueCode(
  { db, clock }: Parts,
  person: string,
  scope: string,
): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await saveCode(db, { code, person, scope }, clock.now())
  return code
}

/** The server side of the stand-in: paths, answers and error codes are those documented by the chat app. */
export function createSandboxProvider(parts: Parts): CallProvider {
  return async (path, params) => {
    switch (path) {
      case '/sns/oauth2/access_token':
        return exchange(parts, params)
      case '/sns/userinfo':
        return profile(params)
      case '/cgi-bin/stable_token':
        return { access_token: 'sandbox-app-token', expires_in: TOKEN_SECONDS }
      case '/cgi-bin/ticket/getticket':
        return { errcode: 0, errmsg: 'ok', ticket: 'sandbox-ticket', expires_in: TOKEN_SECONDS }
      default:
        throw new RangeError(`the provider has no ${path}`)
    }
  }
}

const ERRORS = {
  40013: 'invalid appid',
  40029: 'invalid code',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41008: 'missing code',
  42001: 'access_token expired',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
} as const

function failed(errcode: keyof typeof ERRORS): Answer {
  return { errcode, errmsg: ERRORS[errcode] }
}

async function exchange({ db, clock }: Parts, params: Params): Promise<Answer> {
  if (params.appid !== SANDBOX_APP.appId) return failed(40013)
  if (params.secret !== SANDBOX_APP.appSecret) return failed(40125)
  if (!params.code) return failed(41008)
  const outcome = await consumeOutcome(db, 'token')
  switch (outcome) {
    case 'used':
      return failed(40163)
    case 'invalid':
      return failed(40029)
    case 'expired':
      return failed(42001)
    case 'badAppId':
      return failed(40013)
    case 'busy':
      return failed(45011)
    case 'error500':
      throw new Error('the provider answers 500')
    case 'slow':
      await sleep(SLOW_MS)
  }
  const used = await spendIssuedCode(db, params.code, clock.now())
  if (!used) return failed((await findCode(db, params.code, clock.now())) ? 40163 : 40029)
  return token(used, outcome)
}

function token({ person, scope }: { person: string; scope: string }, outcome?: string): Answer {
  const { openId, unionId } = findPerson(person) ?? { openId: person, unionId: person }
  const snapshot = outcome === 'snapshot' ? { is_snapshotuser: 1 } : {}
  return {
    access_token: `${outcome === 'anonymous' ? 'anonymous' : 'sandbox'}-${person}`,
    expires_in: TOKEN_SECONDS,
    refresh_token: `sandbox-refresh-${person}`,
    openid: outcome === 'snapshot' ? `virtual-${openId}` : openId,
    scope,
    ...(scope === 'snsapi_userinfo' ? { unionid: unionId } : {}),
    ...snapshot,
  }
}

function profile({ access_token = '' }: Params): Answer {
  const [kind, name] = access_token.split('-')
  const person = findPerson(name)
  if (!person) return failed(42001)
  return {
    openid: person.openId,
    nickname: kind === 'anonymous' ? ANONYMOUS_NICKNAME : person.nickname,
    headimgurl: '',
    unionid: person.unionId,
  }
}
