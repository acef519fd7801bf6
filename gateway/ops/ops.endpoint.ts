import type { Context as HonoContext } from 'hono'
import { formDecode } from '#api/canonical.ts'
import { endpoint } from '../http/endpoint.ts'
import { HttpFailure } from '../http/error.ts'
import type { Services } from '../http/handle.ts'
import { namedOrigin } from '../http/site-origin.ts'
import { networkOf, visitorAddress } from '../http/visitor-address.ts'
import { findAction, findPages, type Match, matchPage } from './find-pages.ts'
import { createFirst, firstPage } from './first-operator.ts'
import {
  expiredPage,
  isSame,
  type LoginOutcome,
  logIn,
  loginPage,
  logOut,
  type OpsRoute,
  sessionOf,
} from './login.ts'
import { hasOperators } from './operator/operator-queries.ts'
import { OWN_PAGE } from './operator/own-page.ts'
import { pageAnswer, redirectAnswer, scriptAnswer, styleAnswer } from './page/answers.ts'
import { messageDocument } from './page/layout.ts'
import type { Fields } from './page/ops-page.ts'
import { dropPart, PART_BYTES_MAX, receivePart } from './receive-part.ts'
import type { Right } from './role/permission.ts'
import { mayAct, mayUse } from './role/permissions.ts'
import { act, show, showTyped } from './serve-page.ts'
import type { OpsSession } from './session-queries.ts'

/** Everything below `/ops`; not found while nobody has an account and no first-run key is set. */
export const opsHome = endpoint('GET', '/ops', get)
export const opsGet = endpoint('GET', '/ops/*', get)
export const opsPost = endpoint('POST', '/ops/*', post)
export const opsHomePost = endpoint('POST', '/ops', post)
export const opsPut = endpoint('PUT', '/ops/*', put, { bodyMax: PART_BYTES_MAX })

interface Entrance extends OpsRoute {
  /** Nobody has an account yet. */
  isFirst: boolean
}

async function routeOf(c: HonoContext, services: Services): Promise<Entrance> {
  const { db, config } = services
  const isFirst = !(await hasOperators(db))
  if (isFirst && !config.opsSecret) throw new HttpFailure(404, 'NOT_FOUND')
  const address = networkOf(visitorAddress(c, config.trustedProxies))
  return { services, address, isFirst }
}

const pathBelow = (pathname: string) => pathname.replace(/^\/ops\/?/, '')
const pathOf = (c: HonoContext) => pathBelow(c.req.path)

async function get(c: HonoContext, services: Services): Promise<Response> {
  const route = await routeOf(c, services)
  const path = pathOf(c)
  if (path === 'ops.css') return styleAnswer()
  const script = scriptAnswer(path)
  if (script) return script
  if (route.isFirst) return path === 'first' ? firstPage() : redirectAnswer('/ops/first')
  if (path === 'login') return loginPage(c.req.query('to') ?? '/ops')
  const session = await sessionOf(c, route)
  const { pathname, search } = new URL(c.req.url)
  if (!session) return redirectAnswer(`/ops/login?to=${encodeURIComponent(pathname + search)}`)
  const match = matchPage(await findPages(), path)
  if (!match) return missing()
  return mayOpen(session, match, 'read') ?? show(c, route, session, match)
}

/** The answer to somebody who may not open a page: what they have to do first, or that their role lacks it. */
function mayOpen(
  { duty, permissions }: OpsSession,
  { page }: Match,
  right: Right,
  own?: string,
): Promise<Response> | Response | undefined {
  if (duty !== undefined && page.path !== OWN_PAGE) return redirectAnswer(`/ops/${OWN_PAGE}`)
  const isAllowed =
    right === 'read' ? mayUse(permissions, page, right) : mayAct(permissions, page, own)
  if (isAllowed) return undefined
  const verb = right === 'read' ? '查看' : '操作'
  const sentence = `您的角色不能${verb}“${page.title}”。需要时请管理员调整您的角色。`
  return pageAnswer(messageDocument('没有权限', sentence), 403)
}

async function post(c: HonoContext, services: Services): Promise<Response> {
  const route = await routeOf(c, services)
  const path = pathOf(c)
  // SameSite withholds the cookie from foreign posts; the origin and the form's token are checked as well.
  if (!namedOrigin(c, services.config)) return foreign()
  const fields = readFields(await c.req.text())
  if (path === 'first') return route.isFirst ? createFirst(c, route, fields) : missing()
  if (path === 'login') return enter(c, route, fields, await logIn(c, route, fields))
  const session = await sessionOf(c, route)
  if (!session) {
    const { pathname, search } = new URL(c.req.url)
    return path === 'logout' ? redirectAnswer('/ops/login') : expiredPage(pathname + search, fields)
  }
  if (!isSame(fields.formToken ?? '', session.formToken)) return foreign()
  if (path === 'logout') return logOut(c, route, session)
  if (await services.disk.isLow()) return full()
  const match = matchPage(await findPages(), path)
  if (!match) return missing()
  const action = await findAction(match.page, fields.action ?? '')
  return (
    mayOpen(session, match, 'write', action?.permission) ?? act(c, route, session, match, fields)
  )
}

/** A part of a file, from the script of a page: the token of the page's forms is in a header. */
async function put(c: HonoContext, services: Services): Promise<Response> {
  const route = await routeOf(c, services)
  const session = namedOrigin(c, services.config) ? await sessionOf(c, route) : undefined
  const refuse = async (answer: Promise<Response> | Response) => {
    await dropPart(c.req.raw.body)
    return answer
  }
  if (!session || !isSame(c.req.header('x-form-token') ?? '', session.formToken))
    return refuse(foreign())
  if (await services.disk.isLow()) return refuse(full())
  const match = matchPage(await findPages(), pathOf(c))
  if (!match) return refuse(missing())
  const refusal = mayOpen(session, match, 'write')
  return refusal ? refuse(refusal) : receivePart(c, { route, session, match })
}

/** After a login that interrupted a post: the page again with what was typed, to be checked and posted. */
async function enter(
  c: HonoContext,
  route: OpsRoute,
  { kept }: Fields,
  { answer, token }: LoginOutcome,
): Promise<Response> {
  const session = kept && token ? await sessionOf(c, route, token) : undefined
  if (!session || !kept) return answer
  const url = new URL(answer.headers.get('location') ?? '/ops', c.req.url)
  const match = matchPage(await findPages(), pathBelow(url.pathname))
  if (!match || mayOpen(session, match, 'read')) return answer
  const shown = await showTyped({ route, session, match, url }, readFields(kept))
  shown.headers.set('Set-Cookie', answer.headers.get('set-cookie') ?? '')
  return shown
}

function readFields(body: string): Fields {
  try {
    return formDecode(body)
  } catch {
    // These pages do not print such a form: nothing in it counts, not even the form token.
    return {}
  }
}

function missing(): Promise<Response> {
  return pageAnswer(messageDocument('页面不存在', '这个地址下没有内容。'), 404)
}

function full(): Promise<Response> {
  return pageAnswer(
    messageDocument('暂时不能保存', '磁盘空间不足，没有执行。请腾出空间后返回重试。'),
    503,
  )
}

function foreign(): Promise<Response> {
  return pageAnswer(messageDocument('请重新提交', '这次提交不是来自本页面，没有执行。'), 403)
}
