import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANONYMOUS_NICKNAME } from '#gateway/account/texts.ts'
import { refuseInTransaction } from '#gateway/db/transaction-scope.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { Outside } from '#gateway/http/outside.ts'
import { saveNotice } from '../notices.ts'
import { errorAnswer, readRequest } from './chat-app-rules.ts'
import { consumeOutcome, findCode, saveCode, spendIssuedCode } from './oauth-codes.ts'
import { findPerson, SANDBOX_APP } from './oauth-people.ts'
import { pictureAddress } from './sandbox-pictures.ts'

const SLOW_MS = 3000
const TOKEN_SECONDS = 7200
/** “access_token 的有效期为 7200 秒”, and around a change “新老 access_token 都可用” for five minutes. */
const BOTH_SECONDS = 300
const APP_TOKEN = 'sandbox-app-token-'

type Parts = Pick<Services, 'db' | 'clock'>
type Fields = Readonly<Record<string, string>>
type Answer = Readonly<Record<string, unknown>>

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

/** The chat app's servers in the sandbox: requests, answers and errors are those of its documents. */
export function createSandboxChatApp(parts: Parts): Outside {
  return async (address, { method = 'GET', headers, body }) => {
    const { host, pathname, search } = new URL(address)
    refuseInTransaction(host)
    const contentType = new Headers(headers).get('content-type') ?? ''
    const text = body ? await new Response(body).text() : ''
    const reading = readRequest({ method, path: pathname + search, contentType, body: text })
    if (reading.kind === 'refused') return Response.json(errorAnswer(reading.errcode))
    const answer = await answerTo(parts, reading.path, reading.fields)
    // A server that is down does not answer with JSON.
    return answer ? Response.json(answer) : new Response('', { status: 500 })
  }
}

async function answerTo(parts: Parts, path: string, fields: Fields): Promise<Answer | undefined> {
  switch (path) {
    case '/sns/oauth2/access_token':
      return exchange(parts, fields)
    case '/sns/userinfo':
      return profile(fields)
    case '/cgi-bin/stable_token':
      return wrongAccount(fields) ?? (await lendToken(parts))
    case '/cgi-bin/message/template/send':
      return receive(parts, fields)
    default:
      return (
        tokenError(parts, fields) ?? {
          ...{ errcode: 0, errmsg: 'ok', ticket: 'sandbox-ticket', expires_in: TOKEN_SECONDS },
        }
      )
  }
}

const secondsOf = ({ clock }: Parts) => Math.floor(clock.now().getTime() / 1000)

/** The token of the account, the same for everybody who asks until it is replaced. */
async function lendToken(parts: Parts): Promise<Answer> {
  if ((await consumeOutcome(parts.db, 'account')) === 'accountBusy') return errorAnswer(45011)
  const now = secondsOf(parts)
  const issuedAt = now - (now % (TOKEN_SECONDS - BOTH_SECONDS))
  return {
    access_token: APP_TOKEN + issuedAt,
    expires_in: issuedAt + TOKEN_SECONDS - now,
  }
}

/** A token nobody was given, or one that has expired. */
function tokenError(parts: Parts, { access_token = '' }: Fields): Answer | undefined {
  const issuedAt = access_token.startsWith(APP_TOKEN)
    ? Number(access_token.slice(APP_TOKEN.length))
    : Number.NaN
  const isIssued = issuedAt <= secondsOf(parts) && issuedAt % (TOKEN_SECONDS - BOTH_SECONDS) === 0
  if (!isIssued) return errorAnswer(40001)
  return secondsOf(parts) < issuedAt + TOKEN_SECONDS ? undefined : errorAnswer(42001)
}

/** “thing.DATA: 20个以内字符”. */
const THING = /^.{1,20}$/u
/** “time.DATA: 24小时制时间格式（支持+年月日），例如：15:01，或：2019年10月1日 15:01”. */
const DAY_TIME = /^\d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d$/

/** The field kinds of the stand-in's templates, with what their values may be. */
const TEMPLATES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'sandbox-alert': { thing1: THING, amount2: /^[\d.]{1,10}元$/, time3: /^\d\d:\d\d:\d\d$/ },
  'sandbox-room': { thing1: THING, thing2: THING, time3: DAY_TIME },
  'sandbox-order': { thing1: THING, thing2: THING, time3: DAY_TIME },
}

/** Saves a notice for `/sandbox/notices`: once, however often it is sent. */
async function receive(parts: Parts, fields: Fields): Promise<Answer> {
  const { db, clock } = parts
  const { touser = '', template_id, client_msg_id = '', data = '{}', url } = fields
  const stale = tokenError(parts, fields)
  if (stale) return stale
  switch (await consumeOutcome(db, 'notice')) {
    case 'noticeQuota':
      return errorAnswer(45009)
    case 'unfollowed':
      return errorAnswer(43004)
  }
  const template = TEMPLATES[template_id ?? '']
  if (!template) return errorAnswer(40037)
  if (!touser.startsWith('sandbox-open-')) return errorAnswer(40003)
  const values = Object.entries<{ value?: unknown }>(JSON.parse(data))
  const isValid = values.every(([name, { value }]) => template[name]?.test(String(value)))
  if (!isValid || values.length !== Object.keys(template).length) return errorAnswer(47003)
  const notice = Object.fromEntries(values.map(([name, { value }]) => [name, String(value)]))
  const received = { openId: touser, onceId: client_msg_id, notice: { ...notice, url } }
  await saveNotice(db, received, clock.now())
  return { errcode: 0, errmsg: 'ok', msgid: 1 }
}

function wrongAccount({ appid, secret }: Fields): Answer | undefined {
  if (appid !== SANDBOX_APP.appId) return errorAnswer(40013)
  return secret === SANDBOX_APP.appSecret ? undefined : errorAnswer(40125)
}

async function exchange({ db, clock }: Parts, fields: Fields): Promise<Answer | undefined> {
  const wrong = wrongAccount(fields)
  if (wrong) return wrong
  const outcome = await consumeOutcome(db, 'token')
  switch (outcome) {
    case 'used':
      return errorAnswer(40163)
    case 'invalid':
      return errorAnswer(40029)
    case 'expired':
      return errorAnswer(42001)
    case 'badAppId':
      return errorAnswer(40013)
    case 'busy':
      return errorAnswer(45011)
    case 'error500':
      return undefined
    case 'slow':
      await sleep(SLOW_MS)
  }
  const { code = '' } = fields
  const used = await spendIssuedCode(db, code, clock.now())
  if (!used) return errorAnswer((await findCode(db, code, clock.now())) ? 40163 : 40029)
  return token(used, outcome)
}

function token({ person, scope }: { person: string; scope: string }, outcome?: string): Answer {
  const { openId, unionId } = findPerson(person) ?? { openId: person, unionId: person }
  const snapshot = outcome === 'snapshot' ? { is_snapshotuser: 1 } : {}
  return {
    access_token: `${outcome === 'anonymous' ? 'anonymous' : scope}-${person}`,
    expires_in: TOKEN_SECONDS,
    refresh_token: `sandbox-refresh-${person}`,
    openid: outcome === 'snapshot' ? `virtual-${openId}` : openId,
    scope,
    ...(scope === 'snsapi_userinfo' ? { unionid: unionId } : {}),
    ...snapshot,
  }
}

function profile({ access_token = '', openid }: Fields): Answer {
  const [kind, name] = access_token.split('-')
  if (kind === 'snsapi_base') return errorAnswer(48001)
  const person = findPerson(name)
  if (!person) return errorAnswer(42001)
  if (openid !== person.openId) return errorAnswer(40003)
  return {
    openid: person.openId,
    nickname: kind === 'anonymous' ? ANONYMOUS_NICKNAME : person.nickname,
    headimgurl: kind === 'anonymous' ? '' : pictureAddress(person.name),
    unionid: person.unionId,
  }
}
