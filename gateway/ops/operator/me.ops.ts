import { html } from 'hono/html'
import { opsForm } from '../form/ops-form.ts'
import { editPage } from '../page/edit-page.ts'
import type { Markup, OpsContext } from '../page/ops-page.ts'
import { table } from '../page/table.ts'
import { allRoles } from '../role/role-queries.ts'
import { endOpsSession, liveSessions } from '../session-queries.ts'
import { countRecoveryCodes } from './factor-queries.ts'
import { findOperator, type OperatorItem } from './operator-queries.ts'
import { factorForms, factorMarkup } from './own-factor.ts'
import { OWN_PAGE } from './own-page.ts'
import { changePassword } from './own-password.ts'
import { type SessionRow, sessionColumns, sessionId } from './session-columns.ts'

const DUTIES = {
  password: '请先修改初始密码，然后才能使用其他页面。',
  factor: '请先启用动态验证码，然后才能使用其他页面。',
}

const end = opsForm({
  action: 'end',
  title: '结束自己的登录',
  label: '结束',
  isQuiet: true,
  fields: { sessionId },
  initial: (row: SessionRow) => ({ sessionId: row.session_id ?? '' }),
  async run({ sessionId }, { db, operatorId }) {
    if (!(await endOpsSession(db, { operatorId, sessionId }))) return undefined
    return { kind: 'done', message: '已结束', audit: { subject: operatorId } }
  },
  gone: '这个登录已经结束，请刷新页面',
})

/** The operator who is logged in: their roles, open logins, password and second factor. */
export const ownPage = editPage<OperatorItem>({
  path: OWN_PAGE,
  title: '我的账号',
  group: '运营台',
  position: 30,
  isForEverybody: true,
  load: ({ db, operatorId }) => findOperator(db, operatorId),
  show: facts,
  forms: [changePassword, ...factorForms],
  actions: [end],
})

async function facts(row: OperatorItem, context: OpsContext): Promise<Markup> {
  const { db, duty, now, config } = context
  const roles = (await allRoles(db)).filter(({ roleId }) => row.roleIds.includes(roleId))
  const rows = await liveSessions(db, row.operator_id, now)
  const here = {
    title: '处理',
    cell: (one: SessionRow) =>
      one.session_id === context.sessionId ? html`当前登录` : end.render(one, context),
  }
  const sessions = { caption: '登录', columns: [...sessionColumns, here], rows, empty: '没有登录' }
  const left = await countRecoveryCodes(db, row.operator_id)
  return html`${duty ? html`<p class="problem" role="alert">${DUTIES[duty]}</p>` : ''}
<p>${row.name}，登录名 ${row.login_name}，角色 ${roles.map(({ name }) => name).join('、') || '无'}，动态验证码${row.factor_sealed ? `已启用，剩 ${left} 个恢复码` : '未启用'}</p>
${factorMarkup(row, context, config.secretKey)}
${table(sessions, context)}`
}
