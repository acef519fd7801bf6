import type { Context as HonoContext } from 'hono'
import { formDecode } from '#api/canonical.ts'
import { endpoint } from '../http/endpoint.ts'
import { HttpFailure } from '../http/error.ts'
import type { Services } from '../http/handle.ts'
import { namedOrigin } from '../http/site-origin.ts'
import { networkOf, visitorAddress } from '../http/visitor-address.ts'
import { findPages, matchPage } from './find-pages.ts'
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
import { pageAnswer, redirectAnswer, styleAnswer } from './page/answers.ts'
import { messageDocument } from './page/layout.ts'
import type { Fields } from './page/ops-page.ts'
import { act, show, showTyped } from './serve-page.ts'

/** Everything below `/ops`; not found without a configured secret. */
export const opsHome = endpoint('GET', '/ops', get)
export const opsGet = endpoint('GET', '/ops/*', get)
export const opsPost = endpoint('POST', '/ops/*', post)
export const opsHomePost = endpoint('POST', '/ops', post)

function routeOf(c: HonoContext, services: Services): OpsRoute {
  const { opsSecret, trustedProxies } = services.config
  if (!opsSecret) throw new HttpFailure(404, 'NOT_FOUND')
  return { services, opsSecret, address: networkOf(visitorAddress(c, trustedProxies)) }
}

const pathBelow = (pathname: string) => pathname.replace(/^\/ops\/?/, '')
const pathOf = (c: HonoContext) => pathBelow(c.req.path)

async function get(c: HonoContext, services: Services): Promise<Response> {
  const route = routeOf(c, services)
  const path = pathOf(c)
  if (path === 'ops.css') return styleAnswer()
  if (path === 'login') return loginPage(c.req.query('to') ?? '/ops')
  const session = await sessionOf(c, route)
  const { pathname, search } = new URL(c.req.url)
  if (!session) return redirectAnswer(`/ops/login?to=${encodeURIComponent(pathname + search)}`)
  const match = matchPage(await findPages(), path)
  return match ? show(c, route, session, match) : missing()
}

async function post(c: HonoContext, services: Services): Promise<Response> {
  const route = routeOf(c, services)
  const path = pathOf(c)
  // SameSite withholds the cookie from foreign posts; the origin and the form's token are checked as well.
  if (!namedOrigin(c, services.config)) return foreign()
  const fields = readFields(await c.req.text())
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
  return match ? act(c, route, session, match, fields) : missing()
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
  if (!match) return answer
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
