import type { Context as HonoContext } from 'hono'
import { writeAudit } from './audit/audit-queries.ts'
import { findAction, findPages, type Match } from './find-pages.ts'
import type { OpsRoute } from './login.ts'
import { OWN_PAGE } from './operator/own-page.ts'
import { fileAnswer, framedAnswer, pageAnswer, redirectAnswer } from './page/answers.ts'
import type { CsvFile } from './page/csv.ts'
import { messageDocument, opsDocument } from './page/layout.ts'
import type {
  CountContext,
  Elsewhere,
  Fields,
  FramedPage,
  Markup,
  OpsContext,
  OpsOutcome,
  OpsPage,
  Posted,
} from './page/ops-page.ts'
import { readNamedQuotes } from './page/read-named-quotes.ts'
import { mayAct, mayUse } from './role/permissions.ts'
import { type OpsSession, setNotice } from './session-queries.ts'

export const NOTHING_POSTED: Posted = { action: '', values: {}, errors: {}, found: {} }

/** Renders a page, with the sentence of the last action. */
export async function show(
  c: HonoContext,
  route: OpsRoute,
  session: OpsSession,
  match: Match,
): Promise<Response> {
  const context = contextOf({ route, session, match, url: new URL(c.req.url) }, NOTHING_POSTED)
  const { notice } = session
  if (notice) await setNotice(route.services.db, session, undefined)
  return answer(match.page, context, { notice, problem: undefined, status: 200 })
}

export interface Visit {
  route: OpsRoute
  session: OpsSession
  match: Match
  url: URL
}

/** Renders a page with values that were typed before the login ended; nothing is executed. */
export async function showTyped(visit: Visit, values: Fields): Promise<Response> {
  const posted = { action: values.action ?? '', values, errors: {}, found: {} }
  const problem = '已重新登录。请核对刚才填写的内容，再提交一次'
  return answer(visit.match.page, contextOf(visit, posted), {
    notice: undefined,
    problem,
    status: 200,
  })
}

interface Around {
  notice: string | undefined
  problem: string | undefined
  status: number
}

async function answer(page: OpsPage, context: OpsContext, around: Around): Promise<Response> {
  const view = await page.show(context)
  if (view === 'missing')
    return pageAnswer(messageDocument('没有找到', '内容不存在或已删除。'), 404)
  if (isKind(view, 'csv')) {
    const { db, operator, operatorId, address, now } = context
    const entry = {
      operator,
      operatorId,
      action: '导出表格',
      subject: view.name,
      details: '',
      address,
    }
    await writeAudit(db, entry, now)
    return fileAnswer(view)
  }
  if (isKind(view, 'elsewhere')) return redirectAnswer(`/ops/${view.to}`)
  if (isKind(view, 'framed')) return framedAnswer(view)
  const pages = await visiblePages(context)
  const { notice, problem, status } = around
  const waiting = await waitingOn(pages, context)
  return pageAnswer(
    opsDocument({ page, pages, content: await view, context, notice, problem, waiting }),
    status,
    page.script,
  )
}

type Special = CsvFile | Elsewhere | FramedPage

function isKind<Kind extends Special['kind']>(
  view: Markup | Special,
  kind: Kind,
): view is Extract<Special, { kind: Kind }> {
  return typeof view === 'object' && 'kind' in view && view.kind === kind
}

/** The pages an operator may see. */
export async function visiblePages({
  permissions,
  duty,
}: Pick<OpsContext, 'permissions' | 'duty'>): Promise<readonly OpsPage[]> {
  const pages = await findPages()
  if (duty !== undefined) return pages.filter(({ path }) => path === OWN_PAGE)
  return pages.filter((page) => mayUse(permissions, page, 'read'))
}

/** How many items wait on each page, by path. */
export async function waitingOn(
  pages: readonly OpsPage[],
  context: CountContext,
): Promise<ReadonlyMap<string, number>> {
  const counted = pages.map(
    async (page) => [page.path, (await page.waiting?.(context)) ?? 0] as const,
  )
  return new Map(await Promise.all(counted))
}

/** Runs one action of a page: its effect and the audit row are one transaction. */
export async function act(
  c: HonoContext,
  route: OpsRoute,
  session: OpsSession,
  match: Match,
  fields: Fields,
): Promise<Response> {
  const { page } = match
  const name = fields.action ?? ''
  const posted = { action: name, values: fields, errors: {}, found: {} }
  const context = contextOf({ route, session, match, url: new URL(c.req.url) }, posted)
  const outcome = await run(page, name, context)
  switch (outcome.kind) {
    case 'refused': {
      const shown = { ...context, posted: { ...posted, errors: outcome.errors ?? {} } }
      return answer(page, shown, { notice: undefined, problem: outcome.message, status: 422 })
    }
    case 'found': {
      const shown = { ...context, posted: { ...posted, found: outcome.found } }
      return answer(page, shown, { notice: undefined, problem: undefined, status: 200 })
    }
    case 'file':
      return fileAnswer(outcome.file)
    case 'framed':
      return framedAnswer(outcome)
    case 'done': {
      await outcome.afterCommit?.(route.services)
      await setNotice(route.services.db, session, outcome.message)
      const here = `${context.url.pathname}${context.url.search}`
      return redirectAnswer(outcome.to === undefined ? here : `/ops/${outcome.to}`)
    }
  }
}

class Undone extends Error {
  override readonly name = 'Undone'
  readonly outcome: OpsOutcome
  constructor(outcome: OpsOutcome) {
    super('refused')
    this.outcome = outcome
  }
}

async function run(page: OpsPage, name: string, context: OpsContext): Promise<OpsOutcome> {
  const action = await findAction(page, name)
  if (!action) return { kind: 'refused', message: '没有这个操作' }
  const { operator, operatorId, address, now } = context
  const namedQuotes = await readNamedQuotes(context, await action.symbols?.(context))
  try {
    return await context.db.transaction().execute(async (db) => {
      const outcome = await action.run({ ...context, namedQuotes, db })
      if (outcome.kind === 'refused' || outcome.kind === 'framed') throw new Undone(outcome)
      const { action: done = action.title, subject, details = '' } = outcome.audit
      const entry = { operator, operatorId, action: done, subject, details, address }
      await writeAudit(db, entry, now)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

export function contextOf({ route, session, match, url }: Visit, posted: Posted): OpsContext {
  const { services, address } = route
  const { token: _, notice: __, ...person } = session
  const { page, params } = match
  return {
    ...{ ...services, ...person, address, url, params, posted },
    now: services.clock.now(),
    mayWrite: mayUse(session.permissions, page, 'write'),
    mayAct: (permission) => mayAct(session.permissions, page, permission),
    isApproved: false,
    namedQuotes: [],
  }
}
