import { html } from 'hono/html'
import { opsForm, refusal } from '../form/ops-form.ts'
import { editPage } from '../page/edit-page.ts'
import type { Markup, OpsContext, OpsOutcome } from '../page/ops-page.ts'
import { table } from '../page/table.ts'
import { ADMINISTRATOR } from '../role/shipped-roles.ts'
import { endOpsSession, endOpsSessions, liveSessions } from '../session-queries.ts'
import { resetFactor } from './factor-queries.ts'
import {
  findOperator,
  hasHolder,
  lockOperators,
  type OperatorItem,
  setDisabled,
  setPassword,
  setRoles,
} from './operator-queries.ts'
import { mayChange, rolesField, rolesProblem } from './operators.ops.ts'
import { newPassword } from './password.ts'
import { type SessionRow, sessionColumns, sessionId } from './session-columns.ts'

const LAST_ADMINISTRATOR = '至少要有一位能登录的管理员'

/** Runs a change of another's account; the last administrator stays. */
async function change(
  context: OpsContext,
  run: (row: OperatorItem) => Promise<OpsOutcome>,
): Promise<OpsOutcome | undefined> {
  const { db, params } = context
  await lockOperators(db)
  const row = await findOperator(db, params.operatorId ?? '')
  // Somebody may have disabled the one who acts, just now.
  const actor = await findOperator(db, context.operatorId)
  if (!row || actor?.is_disabled !== false) return undefined
  const problem = await mayChange(row, context)
  if (problem) return { kind: 'refused', message: problem }
  const outcome = await run(row)
  if (outcome.kind !== 'refused' && !(await hasHolder(db, ADMINISTRATOR)))
    return { kind: 'refused', message: LAST_ADMINISTRATOR }
  return outcome
}

const saveRoles = opsForm({
  action: 'roles',
  title: '修改人员角色',
  label: '保存角色',
  heading: () => '角色',
  fields: { roleIds: rolesField },
  initial: ({ roleIds }: OperatorItem) => ({ roleIds }),
  run: ({ roleIds }, context) =>
    change(context, async ({ operator_id, name, roleIds: before }) => {
      const problem = await rolesProblem(roleIds, context)
      if (problem) return refusal({ roleIds: problem })
      await setRoles(context.db, operator_id, roleIds)
      const details = `${name}：${before.join('、')} → ${roleIds.join('、')}`
      return { kind: 'done', message: '已保存', audit: { subject: operator_id, details } }
    }),
})

const disable = opsForm({
  action: 'disable',
  title: '停用人员',
  label: '确认停用',
  isDangerous: true,
  fields: {},
  isOffered: ({ is_disabled }: OperatorItem) => !is_disabled,
  confirm: { label: '停用', question: '立即退出全部登录，之后不能登录；记录保留，可以恢复。' },
  run: (_, context) =>
    change(context, async ({ operator_id, name }) => {
      await setDisabled(context.db, operator_id, true)
      await endOpsSessions(context.db, operator_id)
      return { kind: 'done', message: '已停用', audit: { subject: operator_id, details: name } }
    }),
})

const enable = opsForm({
  action: 'enable',
  title: '恢复人员',
  label: '恢复登录',
  fields: {},
  isOffered: ({ is_disabled }: OperatorItem) => is_disabled,
  run: (_, context) =>
    change(context, async ({ operator_id, name }) => {
      await setDisabled(context.db, operator_id, false)
      return { kind: 'done', message: '已恢复', audit: { subject: operator_id, details: name } }
    }),
})

const newPasswordForm = opsForm({
  action: 'password',
  title: '重设人员密码',
  label: '确认重设',
  isQuiet: true,
  fields: {},
  confirm: { label: '重设密码', question: '退出全部登录，并显示一次新的初始密码。' },
  run: (_, context) =>
    change(context, async ({ operator_id, name }) => {
      const password = newPassword()
      await setPassword(context.db, operator_id, { password, isHandedOver: true })
      await endOpsSessions(context.db, operator_id)
      return { kind: 'found', found: { password }, audit: { subject: operator_id, details: name } }
    }),
})

const resetFactorForm = opsForm({
  action: 'factor',
  title: '重置人员动态验证码',
  label: '确认重置',
  isQuiet: true,
  fields: {},
  isOffered: ({ factor_sealed }: OperatorItem) => factor_sealed !== null,
  confirm: {
    label: '重置动态验证码',
    question: '请先当面或用电话核实是本人。退出全部登录，下次登录须重新启用。',
  },
  run: (_, context) =>
    change(context, async ({ operator_id, name }) => {
      await resetFactor(context.db, operator_id)
      await endOpsSessions(context.db, operator_id)
      return { kind: 'done', message: '已重置', audit: { subject: operator_id, details: name } }
    }),
})

const endOne = opsForm({
  action: 'end',
  title: '结束人员登录',
  label: '结束',
  isQuiet: true,
  fields: { sessionId },
  initial: (row: SessionRow) => ({ sessionId: row.session_id ?? '' }),
  run: ({ sessionId }, context) =>
    change(context, async ({ operator_id: operatorId, name }) => {
      const hasEnded = await endOpsSession(context.db, { operatorId, sessionId })
      if (!hasEnded) return { kind: 'refused', message: '这个登录已经结束' }
      return { kind: 'done', message: '已结束', audit: { subject: operatorId, details: name } }
    }),
})

const endAll = opsForm({
  action: 'endAll',
  title: '结束人员全部登录',
  label: '结束全部登录',
  isQuiet: true,
  fields: {},
  run: (_, context) =>
    change(context, async ({ operator_id, name }) => {
      const count = await endOpsSessions(context.db, operator_id)
      const audit = { subject: operator_id, details: `${name}，${count} 个` }
      return { kind: 'done', message: `已结束 ${count} 个登录`, audit }
    }),
})

async function facts(row: OperatorItem, context: OpsContext): Promise<Markup> {
  const { password } = context.posted.found
  const rows = await liveSessions(context.db, row.operator_id, context.now)
  const end = { title: '处理', cell: (one: SessionRow) => endOne.render(one, context) }
  const sessions = { caption: '登录', columns: [...sessionColumns, end], rows, empty: '没有登录' }
  return html`<p>${row.name}，登录名 ${row.login_name}，${row.is_disabled ? '已停用' : '正常'}，动态验证码${row.factor_sealed ? '已启用' : '未启用'}</p>
${password ? html`<section class="panel"><h2>新的初始密码（只显示这一次）</h2><p><strong>${password}</strong></p></section>` : ''}
${table(sessions, context)}`
}

/** One person: roles, logins, and what follows when they leave or lose their phone. */
export const operatorPage = editPage<OperatorItem>({
  path: 'operators/:operatorId',
  title: '人员设置',
  load: ({ db, params: { operatorId = '' } }) => findOperator(db, operatorId),
  show: facts,
  forms: [saveRoles, endAll, newPasswordForm, resetFactorForm, disable, enable],
  actions: [endOne],
  links: () => [['全部人员', 'operators']],
})
