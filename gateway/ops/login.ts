import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { formEncode } from '#api/canonical.ts'
import type { Services } from '../http/handle.ts'
import { writeAudit } from './audit-queries.ts'
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
const PER_ADDRESS = { name: 'ops-login', points: 5, perSeconds: 900 }
const FOR_ALL = { name: 'ops-login-all', points: 100, perSeconds: 3600 }
/** Only pages of the operators. */
const TARGET = /^\/ops(\/[\w-]+)*(\?[\w=&%.+-]*)?$/

export interface OpsRoute {
  services: Services
  opsSecret: string
  /** The visitor's network. */
  address: string
}

export function sessionOf(
  c: HonoContext,
  route: OpsRoute,
  token = getCookie(c, COOKIE),
): Promise<OpsSession | undefined> {
  const { db, clock } = route.services
  return findOpsSession(db, token, route.opsSecret, clock.now())
}

export function loginPage(to: string): Promise<Response> {
  return pageAnswer(loginDocument({ operator: '', to, kept: '', problem: undefined }))
}

/** The login after a post whose login had ended: the page gets its typed values back. */
export function expiredPage(to: string, { formToken, ...fields }: Fields): Promise<Response> {
  const problem = '登录已过期，内容没有提交。重新登录后会带回您刚才填写的内容'
  return pageAnswer(loginDocument({ operator: '', to, kept: formEncode(fields), problem }), 401)
}

export interface LoginOutcome {
  answer: Response
  /** Token of the login that began. */
  token?: string
}

/** Starts a login for anybody who knows the secret; the audit log uses the given name. */
export async function logIn(
  c: HonoContext,
  route: OpsRoute,
  fields: Fields,
): Promise<LoginOutcome> {
  const { services, opsSecret, address } = route
  const { db, clock, limiter } = services
  const operator = (fields.operator ?? '').trim()
  const to = TARGET.test(fields.to ?? '') ? (fields.to ?? '') : '/ops'
  const { kept = '' } = fields
  const refuse = async (problem: string, status: number) => ({
    answer: await pageAnswer(loginDocument({ operator, to, kept, problem }), status),
  })
  if (!/^[\p{L}\p{N} ._-]{1,20}$/u.test(operator)) return refuse('请填写姓名，最多 20 个字', 422)
  const mayTry =
    (await limiter.consume(PER_ADDRESS, address)) && (await limiter.consume(FOR_ALL, 'all'))
  if (!mayTry) return refuse('尝试次数过多，请 15 分钟后再试', 429)
  const now = clock.now()
  const entry = { operator, subject: '', details: '', address }
  if (!isSame(fields.secret ?? '', opsSecret)) {
    await writeAudit(db, { ...entry, action: '登录失败' }, now)
    return refuse('口令不正确', 401)
  }
  await writeAudit(db, { ...entry, action: '登录' }, now)
  const token = await startOpsSession(db, operator, opsSecret, now)
  return { answer: redirectAnswer(to, cookie(c, token, SESSION_SECONDS)), token }
}

export async function logOut(
  c: HonoContext,
  route: OpsRoute,
  session: OpsSession,
): Promise<Response> {
  const { db, clock } = route.services
  await endOpsSession(db, session.token, route.opsSecret)
  const entry = { operator: session.operator, subject: '', details: '', address: route.address }
  await writeAudit(db, { ...entry, action: '退出' }, clock.now())
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
