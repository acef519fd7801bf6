import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { formEncode } from '#api/canonical.ts'
import type { Services } from '../http/handle.ts'
import { writeAudit } from './audit/audit-queries.ts'
import { consumeCode } from './operator/factor-queries.ts'
import {
  claimTry,
  findByLoginName,
  forgetTries,
  LOCK_MS,
  type OperatorRow,
} from './operator/operator-queries.ts'
import { isPassword } from './operator/password.ts'
import { pageAnswer, redirectAnswer } from './page/answers.ts'
import { loginDocument } from './page/layout.ts'
import type { Fields } from './page/ops-page.ts'
import {
  endOpsSession,
  findOpsSession,
  type OpsSession,
  SESSION_SECONDS,
  startOpsSession,
} from './session-queries.ts'

const COOKIE = 'ops'
/** A visitor who guesses waits a quarter of an hour; a second limit applies to all visitors together. */
const PER_ADDRESS = { name: 'ops-login', points: 20, perSeconds: LOCK_MS / 1000 }
const FOR_ALL = { name: 'ops-login-all', points: 500, perSeconds: 3600 }
/** A name that nobody has is refused as often as one that somebody has. */
const PER_UNKNOWN = { name: 'ops-login-unknown', points: 5, perSeconds: LOCK_MS / 1000 }
/** Only pages of the operators. */
const TARGET = /^\/ops(\/[\w-]+)*(\?[\w=&%.+-]*)?$/
const TOO_OFTEN = '尝试次数过多，请 15 分钟后再试'
/** It does not say which of them is wrong. */
const WRONG = '登录名、密码或验证码不正确'
/** Fields whose text is never sent back; `code` is the second factor's. */
const PRIVATE = /^(formToken|code)$|password/i

export interface OpsRoute {
  services: Services
  /** The visitor's network. */
  address: string
}

export function sessionOf(
  c: HonoContext,
  { services: { db, clock, config } }: OpsRoute,
  token = getCookie(c, COOKIE),
): Promise<OpsSession | undefined> {
  return findOpsSession(db, token, config, clock.now())
}

export function loginPage(to: string): Promise<Response> {
  return pageAnswer(loginDocument({ loginName: '', to, kept: '', problem: undefined }))
}

/** The login after a post whose login had ended: the page gets its typed values back. */
export function expiredPage(to: string, fields: Fields): Promise<Response> {
  const problem = '登录已过期，内容没有提交。重新登录后会带回您刚才填写的内容'
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !PRIVATE.test(name)))
  return pageAnswer(loginDocument({ loginName: '', to, kept: formEncode(kept), problem }), 401)
}

export interface LoginOutcome {
  answer: Response
  /** Token of the login that began. */
  token?: string
}

/** Starts a login for an operator by password and, once it is set up, the second factor. */
export async function logIn(
  c: HonoContext,
  route: OpsRoute,
  fields: Fields,
): Promise<LoginOutcome> {
  const { db, clock, limiter } = route.services
  const loginName = (fields.loginName ?? '').trim().toLowerCase()
  const to = TARGET.test(fields.to ?? '') ? (fields.to ?? '') : '/ops'
  const { kept = '' } = fields
  const refuse = async (problem: string, status: number) => ({
    answer: await pageAnswer(loginDocument({ loginName, to, kept, problem }), status),
  })
  const mayTry =
    (await limiter.consume(PER_ADDRESS, route.address)) && (await limiter.consume(FOR_ALL, 'all'))
  if (!mayTry) return refuse(TOO_OFTEN, 429)
  const now = clock.now()
  const operator = await findByLoginName(db, loginName)
  const isFree = operator
    ? await claimTry(db, operator.operator_id, now)
    : await limiter.consume(PER_UNKNOWN, loginName.slice(0, 64))
  if (!isFree) return refuse(TOO_OFTEN, 429)
  if (!operator || !(await isProven(route, operator, fields))) {
    // An unknown name needs the time of a known one.
    if (!operator) await isPassword(fields.password ?? '', undefined)
    await record(route, operator, '登录失败')
    return refuse(WRONG, 401)
  }
  return startLogin(c, route, operator, to)
}

/** The code is looked at only after the password, because a right one is used up. */
async function isProven(
  { services: { db, clock, config } }: OpsRoute,
  operator: OperatorRow,
  { password = '', code = '' }: Fields,
): Promise<boolean> {
  const isRight = await isPassword(password, operator.password_hash)
  if (!isRight || operator.is_disabled) return false
  const { secretKey } = config
  return consumeCode(db, operator, { code: code.trim(), secretKey, now: clock.now() })
}

/** Who failed is named only if there is such an account: a name nobody has may be a password in the wrong field. */
function record(
  { services: { db, clock }, address }: OpsRoute,
  operator: Pick<OperatorRow, 'operator_id' | 'name'> | undefined,
  action: string,
): Promise<void> {
  const { operator_id: operatorId = null, name = '未登录' } = operator ?? {}
  const entry = { operator: name, operatorId, action, subject: '', details: '', address }
  return writeAudit(db, entry, clock.now())
}

export async function startLogin(
  c: HonoContext,
  route: OpsRoute,
  operator: Pick<OperatorRow, 'operator_id' | 'name'>,
  to: string,
): Promise<LoginOutcome> {
  const { db, clock, config } = route.services
  const { operator_id: operatorId, name } = operator
  await forgetTries(db, operatorId)
  await record(route, operator, '登录')
  const browser = (c.req.header('user-agent') ?? '').slice(0, 200)
  const session = { operatorId, operator: name, address: route.address, browser }
  const token = await startOpsSession(db, session, config.secretKey, clock.now())
  return { answer: redirectAnswer(to, cookie(c, token, SESSION_SECONDS)), token }
}

export async function logOut(
  c: HonoContext,
  route: OpsRoute,
  session: OpsSession,
): Promise<Response> {
  await endOpsSession(route.services.db, session)
  await record(route, { operator_id: session.operatorId, name: session.operator }, '退出')
  return redirectAnswer('/ops/login', cookie(c, '', 0))
}

/** If the browser came by HTTPS, the cookie is limited to it; our own proxy reports the scheme. */
function cookie(c: HonoContext, token: string, maxAge: number): string {
  const scheme = c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol.slice(0, -1)
  const secure = scheme === 'https' ? '; Secure' : ''
  return `${COOKIE}=${token}; Path=/ops; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

/** Compares in constant time, which reveals nothing about the secret. */
export function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
