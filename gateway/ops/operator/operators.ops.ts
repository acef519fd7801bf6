import { html } from 'hono/html'
import { text } from '#api/codec.ts'
import { ticksField } from '../form/choice-fields.ts'
import { opsForm, refusal } from '../form/ops-form.ts'
import { inputField, textField } from '../form/typed-fields.ts'
import { listPage } from '../page/list-page.ts'
import type { OpsContext } from '../page/ops-page.ts'
import { type Column, pageLink } from '../page/table.ts'
import { isWithin } from '../role/permissions.ts'
import { allRoles, permissionsOf } from '../role/role-queries.ts'
import { LOGIN_NAME, LOGIN_NAME_TEXT, NAME, NAME_TEXT } from './operator-names.ts'
import { allOperators, insertOperator, type OperatorItem } from './operator-queries.ts'
import { newPassword } from './password.ts'

interface Row extends OperatorItem {
  roleNames: string
}

/** Roles whose rights somebody has, and so may hand out. */
async function grantableRoles({ db, permissions }: OpsContext) {
  const roles = await allRoles(db)
  return roles
    .filter((role) => isWithin(role.permissions, permissions))
    .map(({ roleId, name, summary }) => ({
      value: roleId,
      label: summary ? `${name}：${summary}` : name,
    }))
}

export const rolesField = ticksField('角色', grantableRoles)

/** The sentence for roles that an operator may not hand out; undefined if they may. */
export async function rolesProblem(
  roleIds: readonly string[],
  context: OpsContext,
): Promise<string | undefined> {
  if (roleIds.length === 0) return '请至少选择一个角色'
  const grantable = (await grantableRoles(context)).map(({ value }) => value)
  return roleIds.every((roleId) => grantable.includes(roleId))
    ? undefined
    : '只能授予您自己拥有的权限'
}

const add = opsForm({
  action: 'add',
  title: '添加人员',
  label: '添加',
  heading: () => '添加人员',
  hint: () => '添加后显示一次初始密码，请当面交给本人；首次登录须修改密码并启用动态验证码。',
  fields: {
    name: inputField('姓名', text({ min: 1, max: 20, pattern: NAME, message: NAME_TEXT }), {
      isRequired: true,
      maxLength: 20,
      hint: '记入操作记录，不能修改',
    }),
    loginName: textField('登录名', {
      ...{ min: 2, max: 32, pattern: LOGIN_NAME, message: LOGIN_NAME_TEXT },
    }),
    roleIds: rolesField,
  },
  initial: (_: readonly Row[]) => ({}),
  async run({ name, loginName, roleIds }, context) {
    const problem = await rolesProblem(roleIds, context)
    if (problem) return refusal({ roleIds: problem })
    const password = newPassword()
    const operator = { name, loginName, password, isHandedOver: true, roleIds }
    const operatorId = await insertOperator(context.db, operator, context.now)
    if (operatorId === undefined)
      return { kind: 'refused', message: '登录名或姓名已有人使用，请加以区别' }
    const audit = { subject: operatorId, details: `${name}（${loginName}），${roleIds.join('、')}` }
    return { kind: 'found', found: { loginName, password }, audit }
  },
})

const columns: readonly Column<Row>[] = [
  {
    title: '姓名',
    value: ({ name }) => name,
    cell: ({ operator_id, name }) => pageLink(`operators/${operator_id}`, name),
  },
  { title: '登录名', value: ({ login_name }) => login_name },
  { title: '状态', value: ({ is_disabled }) => (is_disabled ? '已停用' : '正常') },
  { title: '角色', value: ({ roleNames }) => roleNames },
  { title: '动态验证码', value: ({ factor_sealed }) => (factor_sealed ? '已启用' : '未启用') },
  { title: '添加时间', kind: 'time', value: ({ created_at }) => created_at },
]

/** The people who work under `/ops`. */
export const operatorsPage = listPage({
  path: 'operators',
  title: '人员',
  group: '运营台',
  position: 20,
  filters: {},
  async load({ db }) {
    const roles = await allRoles(db)
    return (await allOperators(db)).map((row) => ({
      ...row,
      roleNames: roles
        .filter(({ roleId }) => row.roleIds.includes(roleId))
        .map(({ name }) => name)
        .join('、'),
    }))
  },
  columns,
  empty: '还没有人员',
  async above(_, { posted }) {
    const { loginName, password } = posted.found
    if (!password) return html``
    return html`<section class="panel"><h2>初始密码（只显示这一次）</h2><p>登录名 <strong>${loginName}</strong>，初始密码 <strong>${password}</strong></p></section>`
  },
  forms: [add],
})

/** Whether an operator may change the account of another: not their own, nor one that may do more. */
export async function mayChange(
  row: OperatorItem,
  { db, operatorId, permissions }: OpsContext,
): Promise<string | undefined> {
  if (row.operator_id === operatorId) return '不能修改自己的账号：请另一位管理员处理'
  const held = permissionsOf(await allRoles(db), row.roleIds)
  return isWithin(held, permissions) ? undefined : '对方的权限比您多，不能修改'
}
