import type { Context as HonoContext } from 'hono'
import { writeAudit } from './audit/audit-queries.ts'
import { isSame, type OpsRoute, startLogin } from './login.ts'
import { LOGIN_NAME, LOGIN_NAME_TEXT, NAME, NAME_TEXT } from './operator/operator-names.ts'
import { hasOperators, insertOperator, lockOperators } from './operator/operator-queries.ts'
import { passwordProblem } from './operator/password.ts'
import { pageAnswer, redirectAnswer } from './page/answers.ts'
import { firstDocument } from './page/layout.ts'
import type { Fields } from './page/ops-page.ts'
import { ADMINISTRATOR } from './role/shipped-roles.ts'

/** A person who guesses the first-run key waits a quarter of an hour. */
const PER_ADDRESS = { name: 'ops-first', points: 5, perSeconds: 900 }

/** The one page that the first-run key opens, as long as nobody has an account. */
export function firstPage(): Promise<Response> {
  return pageAnswer(firstDocument({ fields: {}, problem: undefined }))
}

/** Creates the first administrator and logs them in. */
export async function createFirst(
  c: HonoContext,
  route: OpsRoute,
  fields: Fields,
): Promise<Response> {
  const { db, clock, config, limiter } = route.services
  const refuse = (problem: string, status: number) =>
    pageAnswer(firstDocument({ fields, problem }), status)
  if (!(await limiter.consume(PER_ADDRESS, route.address)))
    return refuse('尝试次数过多，请 15 分钟后再试', 429)
  if (!config.opsSecret || !isSame(fields.key ?? '', config.opsSecret))
    return refuse('首次启用口令不正确', 401)
  const loginName = (fields.loginName ?? '').trim().toLowerCase()
  const name = (fields.name ?? '').trim()
  const { password = '' } = fields
  if (!NAME.test(name)) return refuse(NAME_TEXT, 422)
  if (!LOGIN_NAME.test(loginName)) return refuse(LOGIN_NAME_TEXT, 422)
  const weak = passwordProblem(password, [loginName, name])
  if (weak) return refuse(weak, 422)
  const now = clock.now()
  const operatorId = await db.transaction().execute(async (trx) => {
    // Two people who open the page at once: one of them becomes the first.
    await lockOperators(trx)
    if (await hasOperators(trx)) return undefined
    const roleIds = [ADMINISTRATOR]
    const operator = { loginName, name, password, isHandedOver: false, roleIds }
    const id = await insertOperator(trx, operator, now)
    if (id === undefined) return undefined
    const entry = { operator: name, operatorId: id, action: '创建首位管理员', details: '' }
    await writeAudit(trx, { ...entry, subject: id, address: route.address }, now)
    return id
  })
  if (operatorId === undefined) return redirectAnswer('/ops/login')
  return (await startLogin(c, route, { operator_id: operatorId, name }, '/ops/me')).answer
}
